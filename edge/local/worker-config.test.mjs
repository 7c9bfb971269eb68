import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './install.mjs'
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

  it('has no second address for the console, and limits a public preview', async () => {
    const config = parseJsonc(await readFile(join(ROOT, 'wrangler.jsonc'), 'utf8'))
    expect(config).toMatchObject({ workers_dev: false, preview_urls: false })
    expect(config.env.preview).not.toHaveProperty('preview_urls')
    const { ratelimits } = await workerConfig('preview')
    expect(Object.keys(ratelimits)).toEqual(['PICTURES', 'WORLDS', 'REPORTS'])
  })
})
