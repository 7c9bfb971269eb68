import { expect, test } from 'vitest'
import type { ActingThing } from '@/lib/search/page-subject'
import type { QuickAction } from './registry'
import { directItems, inTurn } from './thing-items'

const thing: ActingThing = { kind: 'instance', id: '', name: 'checkout', project: 'shop' }
const action = (label: string, disabledReason?: string): QuickAction => ({
  ...{ label, disabledReason },
  target: () => {},
  ofThing: '/checkout',
})
const asItem = (_: ActingThing, { label, disabledReason }: QuickAction) => ({
  ...{ id: label, text: label, disabledReason },
  onSelect: () => {},
})

test('what can be done now stands first, each part in its own order', () => {
  const entries = [action('Start', 'It runs'), action('Stop'), action('Reboot')]
  expect(inTurn(entries).map(({ label }) => label)).toEqual(['Stop', 'Reboot', 'Start'])
})

test('an action is offered with its thing, and with the reason where it can’t be done', () => {
  const entries = [action('Start', 'It runs'), action('Stop'), action('Storage')]
  expect(
    directItems([{ thing, entries }], ['st'], asItem).map(({ text, disabledReason }) => [
      text,
      disabledReason,
    ]),
  ).toEqual([
    ['checkout › Stop', undefined],
    ['checkout › Storage', undefined],
    ['checkout › Start', 'It runs'],
  ])
  expect(directItems([{ thing, entries: undefined }], ['st'], asItem)).toEqual([])
})

test('things of one name have entries of their own', () => {
  const other = { ...action('Stop'), ofThing: '/other' }
  const items = directItems(
    [
      { thing, entries: [action('Stop')] },
      { thing: { ...thing, project: 'lab' }, entries: [other] },
    ],
    ['stop'],
    asItem,
  )
  expect(new Set(items.map(({ id }) => id)).size).toBe(2)
})
