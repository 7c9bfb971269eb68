import { describe, expect, it } from 'vitest'
import { parseJsonc, workerConfig } from './worker-config.mjs'

describe('parseJsonc', () => {
  it('drops comments and trailing commas', () => {
    expect(parseJsonc('{ // one\n "a": [1, 2,], /* two */ "b": {},\n}')).toEqual({
      a: [1, 2],
      b: {},
    })
  })

  it('leaves strings as they are', () => {
    const text = String.raw`{"a": "http://x/*y*/", "b": ",]", "c": "\"//"}`
    expect(parseJsonc(text)).toEqual(JSON.parse(text))
  })
})

describe('workerConfig', () => {
  it('gives the mock platform to the preview Worker only', async () => {
    const [production, preview] = await Promise.all([
      workerConfig('production'),
      workerConfig('preview'),
    ])
    expect(production.durableObjects).not.toHaveProperty('MOCK_PLATFORM')
    expect(preview.durableObjects).toMatchObject({ MOCK_PLATFORM: 'MockPlatform' })
    expect(preview.bundle).toMatch(/\.console\/preview\/preview-worker\.js$/)
    expect(preview.compatibilityDate).toBe(production.compatibilityDate)
  })
})
