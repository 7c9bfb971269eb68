import { SELF, env } from 'cloudflare:test'
import { expect, it } from 'vitest'

it('hands pages to Next', async () => {
  const response = await SELF.fetch('http://127.0.0.1:3000/projects?a=b')
  expect(await response.json()).toMatchObject({ url: 'http://127.0.0.1:3000/projects?a=b' })
})

it('has the mock platform beside it', () => {
  expect(env).toHaveProperty('MOCK_PLATFORM')
})
