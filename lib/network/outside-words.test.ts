import { expect, it } from 'vitest'
import type { NetworkInstance } from './network'
import { outsideWords } from './outside-words'

const instance = (given: Partial<NetworkInstance> = {}): NetworkInstance => ({
  ...{ id: 'i', name: 'i', runState: 'running', nics: [], externalIps: [] },
  ...given,
})
const open = instance({ externalIps: [{ kind: 'ephemeral', ip: '192.0.2.1' }] })
const gap = { of: 'addresses', words: 'Floating IPs couldn’t be read' } as const

it('says that no instance can be reached, where that is sure', () => {
  expect(outsideWords({ instances: [instance()] })?.isNobody).toBe(true)
  expect(outsideWords({ instances: [] })).toEqual({
    ...{ text: 'The VPC has no instances yet.', isNobody: true },
  })
})

it('counts those that can', () => {
  expect(outsideWords({ instances: [open] })).toBeUndefined()
  expect(outsideWords({ instances: [open, instance()] })?.text).toBe(
    '1 of 2 instances can be reached from the internet: the others have no external IP.',
  )
})

it('takes nothing for none that was not read', () => {
  for (const given of [
    { instances: [instance({ hasUnreadIps: true })] },
    { instances: [instance()], gaps: [gap] },
    { instances: [], gaps: [gap] },
  ]) {
    expect(outsideWords(given)?.isNobody).toBe(false)
    expect(outsideWords(given)?.text).toMatch(/^It’s unknown/)
  }
  expect(outsideWords({ instances: [open, instance({ hasUnreadIps: true })] })?.text).toMatch(
    /^At least 1 of 2 instances/,
  )
})
