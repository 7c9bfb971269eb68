import { expect, it } from 'vitest'
import { tagsPage } from './tags'

const page = {
  id: '3c8e1b34-9a7b-4d3e-8f60-2d6b8c1e5a77',
  name: '3c8e1b34',
  consoleName: 'Maple & "Sons" <Cloud>',
  image: 'https://console.example/card.png?card=a&b',
  url: 'https://console.example/lookup/i/x',
  signIn: '/login?redirect_uri=%2Flookup%2Fi%2Fx',
}

it('says no more than the kind and a short id unless told to', () => {
  const html = tagsPage(page)
  expect(html).toContain('<meta property="og:title" content="Instance 3c8e1b34">')
  expect(html).toContain('Sign in to the console to see it.')
  expect(html).not.toContain(page.id)
})

it('tells when what it says was true', () => {
  const madeAt = new Date('2026-04-16T14:05:33Z')
  const html = tagsPage({ ...page, name: 'checkout', state: 'running', madeAt })
  expect(html).toContain('content="Instance checkout"')
  expect(html).toContain('running at 2026-04-16 14:05 UTC')
})

it('lets no text out of its attribute', () => {
  const html = tagsPage({ ...page, name: '"><script>alert(1)</script>' })
  expect(html).not.toContain('<script')
  expect(html).toContain('Maple &amp; &quot;Sons&quot; &lt;Cloud&gt;')
  expect(html).toContain('card.png?card=a&amp;b')
})
