import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from './refusal.mjs'
import { checkSessionKeys, localSessionKeys, newSessionKey } from './session-keys.mjs'

const A43 = 'A'.repeat(43)
const B43 = `${'B'.repeat(42)}A`

describe('checkSessionKeys', () => {
  it('accepts what newSessionKey makes', async () => {
    const key = newSessionKey()
    expect(await checkSessionKeys(key)).toBe(key)
  })

  it('accepts a newer and an older key', async () => {
    const text = ` new:${A43} , old:${B43} `
    expect(await checkSessionKeys(text)).toBe(text)
  })

  it.each([
    ['nothing', undefined, /is not set/],
    ['blanks', '  ', /is not set/],
    ['no name', A43, /entry 1 is malformed/],
    ['a name of 17 characters', `${'k'.repeat(17)}:${A43}`, /entry 1 is malformed/],
    ['a short key', 'k:abc', /the secret of "k"/],
    ['31 bytes', `k:${'A'.repeat(42)}`, /has 31 bytes/],
    ['an empty second key', `k:${A43},`, /entry 2 is malformed/],
    ['three keys', `a:${A43},b:${A43},c:${A43}`, /has 3 keys/],
    ['one name twice', `a:${A43},a:${A43}`, /"a" appears twice/],
    ['one secret twice', `a:${A43},b:${A43}`, /have the same secret/],
  ])('refuses %s, as the Worker would', async (_, text, message) => {
    await expect(checkSessionKeys(text)).rejects.toThrow(message)
    await expect(checkSessionKeys(text)).rejects.toBeInstanceOf(Refusal)
  })

  it('never repeats key material in its message', async () => {
    await expect(checkSessionKeys('k:secret-material')).rejects.toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret-material') }),
    )
  })
})

describe('localSessionKeys', () => {
  /** @type {string} */
  let folder
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'console-keys-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('makes keys once, for their owner only', async () => {
    const file = join(folder, 'new', 'secrets.json')
    const keys = await localSessionKeys(file)
    expect(await localSessionKeys(file)).toBe(keys)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('says so when the kept file is damaged', async () => {
    const file = join(folder, 'secrets.json')
    await writeFile(file, '{')
    await expect(localSessionKeys(file)).rejects.toThrow(/is damaged/)
  })

  it('says so when the folder cannot be written to', async () => {
    await writeFile(join(folder, 'taken'), '')
    await expect(localSessionKeys(join(folder, 'taken', 'secrets.json'))).rejects.toThrow(
      /can't be written to \(EEXIST\)/,
    )
  })
})
