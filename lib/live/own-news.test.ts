import { expect, test } from 'vitest'
import { isTold, type News } from './own-news'

const news = (name: string, word: string, isState = false): News => ({
  text: `Thing ${name} ${isState ? 'is' : 'was'} ${word}`,
  name,
  word,
  isState,
})

test.each([
  ['Disk web created', news('web', 'created')],
  ['Disk web created', news('web', 'creating', true)],
  ['Snapshot deleted. Disk web deleted', news('web', 'deleted')],
  ['Deleting instance web', news('web', 'deleted')],
  ['Starting instance web', news('web', 'starting', true)],
  ['Disk web attached to db', news('web', 'attached')],
  ['Disk web attached to db', news('web', 'attaching', true)],
  ['Disk web created and attached to db', news('web', 'attached', true)],
  ['Disk web detached from db', news('web', 'detached')],
])('“%s” has told of it: %o', (said, each) => {
  expect(isTold(each, [said])).toBe(true)
})

test.each([
  ['another thing', 'Disk web-2 created', news('web', 'created')],
  ['another change', 'Disk web created', news('web', 'deleted')],
  ['the end of what had begun', 'Stopping instance web', news('web', 'stopped', true)],
  ['the end of what had begun', 'Starting instance web', news('web', 'running', true)],
  ['what became of it', 'Snapshot web created', news('web', 'ready', true)],
  ['the opposite', 'Disk web detached from db', news('web', 'attached')],
])('%s is news: “%s”, %o', (_, said, each) => {
  expect(isTold(each, [said])).toBe(false)
})
