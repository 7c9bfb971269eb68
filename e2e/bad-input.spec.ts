import { expect, fillSignIn, heading, test } from './fixtures'
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

test('an action that cannot read what it is sent says 400', async ({ page, world, visitor }) => {
  await page.goto('/login/maple/local')
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await fillSignIn(page, world.user('ada'))
  const sent = await (await posted).allHeaders()
  const action = sent['next-action'] ?? ''
  const stranger = await visitor()
  const post = (type: string, data: string) =>
    stranger.send('POST', '/login/maple/local', {
      headers: { 'next-action': action, 'content-type': type, accept: 'text/x-component' },
      data,
    })
  const text = 'text/plain;charset=UTF-8'
  const form = 'multipart/form-data; boundary=x'
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  for (const [type, data] of [
    [text, '[]'],
    [text, '[null,{"username":"ada","password":"x"}]'],
    [text, '[null,"$K1"'],
    [text, '["$F1",{}]'],
    [text, '["$nx"]'],
    [text, 'x'],
    [text, '['.repeat(100_000) + ']'.repeat(100_000)],
    ['application/json', '{"username":"ada"}'],
    [form, `${part('0', '[null,"$K1"')}--x--\r\n`],
    [form, `${part('0', '["$1:a:b","$F2"]')}--x--\r\n`],
    [form, `${part('1_username', 'ada')}--x--\r\n`],
    [form, part('0', '[null,"$K1"]')],
  ] as const) {
    const answer = await post(type, data)
    expect(answer.status(), `${type}: ${data.slice(0, 60)}`).toBe(400)
    expect(await answer.text()).toMatch(/^The (request|form) can’t be read\n$/)
  }
})

test('the same-origin API answers at once and in JSON, whatever the platform says', async ({
  visitor,
  world,
}) => {
  const ada = await (await visitor()).signIn(world.user('ada'))
  for (const [failure, status] of [
    [{ cutAfterBytes: 40 }, 502],
    [{ html: true, status: 200 }, 502],
    [{ html: true, status: 503 }, 503],
    [{ html: true, status: 302 }, 502],
    [{ hangUp: true }, 502],
  ] as const) {
    await world.fail({ operation: 'projectList', ...failure })
    const started = Date.now()
    const answer = await ada.get('/v1/projects')
    expect(answer.status(), JSON.stringify(failure)).toBe(status)
    expect(await answer.json()).toMatchObject({
      message: expect.any(String),
      request_id: expect.any(String),
    })
    expect(Date.now() - started, JSON.stringify(failure)).toBeLessThan(5_000)
  }
  for (const [method, path] of [
    ['PATCH', '/v1/projects'],
    ['OPTIONS', '/v1/projects'],
    ['GET', '/v1/nowhere'],
    ['GET', '/v1/%'],
  ] as const) {
    const answer = await ada.send(method, path)
    expect(answer.status(), `${method} ${path}`).toBe(404)
    expect(await answer.json()).toMatchObject({ request_id: expect.any(String) })
  }
})

test('an answer that is too large to load says so, on the server and in the browser', async ({
  page,
  world,
  enter,
}) => {
  const alter = { field: 'items[].description', value: 'x', repeat: 900_000 }
  await enter('ada', '/projects')
  await world.fail({ operation: 'instanceList', times: 9, alter })
  await page.goto('/projects/web-shop/instances')
  const words = page.getByText('The platform’s answer is too large to load.')
  await expect(words.first()).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' }).first()
  await again.click()
  // The answer has come, and says the same.
  await expect(again).toBeEnabled()
  await expect(words.first()).toBeVisible()
  await world.turn({ failures: [] })
  await again.click()
  await expect(page.getByRole('link', { name: 'checkout', exact: true })).toBeVisible()
})

test('an address with a broken escape shows the 404 screen', async ({ page, enter }) => {
  await enter('ada', '/projects')
  for (const path of ['/projects/%/instances', '/projects/web-shop/instances/%ff/storage', '/%']) {
    await page.goto(path)
    await expect(heading(page, 'Page not found'), path).toBeVisible()
  }
})
