import { expect, test } from './fixtures'
import { raw } from './raw'
import { SESSION_COOKIE } from './visitor'

test('what does not make sense gets a 4xx or a page, never a 5xx', async ({
  visitor,
  world,
  origin,
}) => {
  const ada = await (await visitor()).signIn(world.user('ada'))
  const cookie = `${SESSION_COOKIE}=${await ada.session()}; console_world=${world.id}`
  for (const path of [
    '/%',
    '/%ff',
    '/projects/%',
    '/projects/%ff/instances',
    '/projects/%00/instances',
    '/projects/web-shop/instances/%/storage',
    '/projects/web-shop/instances/%c0%ae%c0%ae/storage',
    '/lookup/i/%',
    '/login/%/local',
    '/login/%ff/saml/%ff',
    '/login/%ff/saml/%ff/redirect',
    '/login/a%2Fb/saml/c%2Fd/redirect',
    '/login/maple/local?redirect_uri=%ff',
    '/login/maple/local?redirect_uri=/a&redirect_uri=/b',
    '/projects?page_token=%ff',
    `/projects?page_token=${'x'.repeat(5_000)}`,
    '/projects?_rsc=%ff',
    `/${'a/'.repeat(500)}`,
    '/_next/static/../../worker.js',
    '/_next/data/x/projects.json',
  ]) {
    const answer = await raw(origin, 'GET', path, { cookie })
    expect(answer.status, path).toBeLessThan(500)
    expect(answer.body, path).not.toMatch(/at \w+ \(|\.mjs:\d+/)
  }
  const posts: Record<string, string>[] = [
    { 'next-action': 'x' },
    { 'next-action': '0'.repeat(42) },
    { 'next-action': '__proto__' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'text/plain;charset=UTF-8', 'next-action': '7f'.repeat(21) },
  ]
  for (const headers of posts) {
    const answer = await ada.send('POST', '/projects-new', { headers, data: '["$F1",{}]' })
    expect(answer.status(), JSON.stringify(headers)).toBeLessThan(500)
  }
})
