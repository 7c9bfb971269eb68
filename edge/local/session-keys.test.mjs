import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkSessionKeys, localSessionKeys, newSessionKey } from './session-keys.mjs'

const A43 = 'A'.repeat(43)

describe('checkSessionKeys', () => {
  it('accepts what newSessionKey makes', () => {
    const key = newSessionKey()
    expect(checkSessionKeys(key)).toBe(key)
  })

  it('accepts a newer and an older key, and drops blanks', () => {
    expect(checkSessionKeys(` new:${A43} , old:${A43} `)).toBe(`new:${A43},old:${A43}`)
  })

  it.each([
    ['nothing', undefined, /is missing/],
    ['blanks', '  ', /is missing/],
    ['no name', A43, /key 1 is not/],
    ['a short key', 'k:abc', /key 1 is not/],
    ['31 bytes', `k:${'A'.repeat(42)}`, /key 1 is not/],
    ['bits that no 32 bytes give', `k:${'A'.repeat(42)}B`, /key 1 is not/],
    ['plain base64', `k:${'+'.repeat(43)}`, /key 1 is not/],
    ['an empty second key', `k:${A43},`, /key 2 is not/],
    ['three keys', `a:${A43},b:${A43},c:${A43}`, /has 3 keys/],
    ['one name twice', `a:${A43},a:${A43}`, /names two keys "a"/],
  ])('refuses %s', (_, text, message) => {
    expect(() => checkSessionKeys(text)).toThrow(message)
  })

  it('never repeats key material in its message', () => {
    expect(() => checkSessionKeys('k:secret-material')).toThrow(
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

  it('says so when the folder cannot be written', async () => {
    await writeFile(join(folder, 'taken'), '')
    await expect(localSessionKeys(join(folder, 'taken', 'secrets.json'))).rejects.toThrow(
      /cannot be written \(EEXIST\)/,
    )
  })
})
