import type { Page } from '@playwright/test'
import { chooseFor, expect, fillSignIn, listening, rowOf, test, toasts } from './fixtures'
import { READER_FIELD, READER_HEADER } from '@/lib/contract/page-reader'

const DISKS = '/projects/web-shop/disks'

/** Who the page says is signed in. */
const isOf = (page: Page, name: string) =>
  expect(page.getByRole('button', { name: 'user menu' })).toContainText(name)
const saysSo = (page: Page, name: string) =>
  expect(toasts(page)).toContainText(`You’re signed in as ${name} now`)

test('a page notices at once that another user signs in, and keeps what was typed for its own user', async ({
  page,
  context,
  world,
  enter,
}) => {
  await enter('ada', '/projects-new')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('of-ada')
  const other = await context.newPage()
  const signInAs = async (username: string) => {
    await other.goto('/login/maple/local')
    await listening(other)
    await fillSignIn(other, world.user(username))
    await isOf(other, world.user(username).displayName)
  }
  await signInAs('ben')
  await isOf(page, 'Ben Lindqvist')
  await saysSo(page, 'Ben Lindqvist')
  await expect(page).toHaveURL('/projects-new')
  await expect(name).toHaveValue('')
  await signInAs('ada')
  await isOf(page, 'Ada Nwosu')
  await expect(name).toHaveValue('of-ada')
  await signInAs('ada')
  await expect(name, 'the same user signing in again loses nothing').toHaveValue('of-ada')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL('/projects/of-ada/instances')
})

test('the serial console of another user takes no more keys', async ({
  page,
  context,
  world,
  enter,
}) => {
  await enter('ada', '/projects/web-shop/instances/checkout/serial-console')
  const state = page.getByRole('group', { name: 'Connection' })
  await expect(state.getByText('connected', { exact: true })).toBeVisible({ timeout: 15_000 })
  const other = await context.newPage()
  await other.goto('/login/maple/local')
  await listening(other)
  await fillSignIn(other, world.user('chiara'))
  await isOf(page, 'Chiara Moretti')
  await saysSo(page, 'Chiara Moretti')
})

test.describe('before a page has noticed', () => {
  test('what is done in it is refused, and it is loaded again', async ({
    page,
    world,
    enter,
    signIn,
  }) => {
    await enter('chiara', DISKS)
    await world.hidePolicies()
    await page.reload()
    await listening(page)
    await chooseFor(page, 'scratch', 'Delete')
    await signIn('ada')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await isOf(page, 'Ada Nwosu')
    await saysSo(page, 'Ada Nwosu')
    await expect(rowOf(page, 'scratch')).toBeVisible()
    expect(await world.calls('diskDelete')).toEqual([])
  })

  test('a link leads to a page that is the other user’s as a whole', async ({
    page,
    enter,
    signIn,
  }) => {
    await enter('chiara', '/projects')
    await expect(rowOf(page, 'web-shop')).toBeVisible()
    await signIn('ada')
    await page.getByRole('link', { name: 'web-shop', exact: true }).click()
    await isOf(page, 'Ada Nwosu')
    await expect(page).toHaveURL('/projects/web-shop/instances')
    await saysSo(page, 'Ada Nwosu')
  })

  test('its chunks, tickets, calls and reads are refused, and its sign-out ends no session', async ({
    visitor,
    world,
  }) => {
    const ada = await (await visitor()).signIn(world.user('ada'))
    const before = (await world.calls()).length
    const headers = { [READER_HEADER]: 'somebody else' }
    for (const [method, path, data] of [
      ['POST', '/upload/raw?project=sandbox&offset=0', Buffer.alloc(512)],
      ['POST', '/serial/ticket', { project: 'web-shop', instance: 'checkout' }],
      ['POST', '/v1/disks?project=sandbox', {}],
      ['DELETE', '/v1/disks/scratch?project=web-shop', undefined],
      ['GET', '/v1/projects', undefined],
      ['GET', '/search?q=web', undefined],
      ['GET', '/jobs', undefined],
      ['POST', '/jobs', { type: 'dismiss', id: crypto.randomUUID() }],
      ['POST', '/session', undefined],
    ] as const) {
      const answer = await ada.send(method, path, { headers, ...(data && { data }) })
      expect(answer.status(), `${method} ${path}`).toBe(401)
    }
    // The router loads such a page as a document.
    const part = await ada.get('/projects', { ...headers, rsc: '1' })
    expect([part.status(), await part.text()]).toEqual([409, ''])
    const form = { [READER_FIELD]: 'somebody else' }
    const out = await ada.send('POST', '/logout', { form })
    expect([out.status(), out.headers().location]).toEqual([303, '/'])
    expect((await world.calls()).slice(before)).toEqual([])
    expect((await ada.get('/v1/me')).status(), 'the session lives').toBe(200)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form of another user’s page is not sent, and keeps what was typed', async ({
    page,
    world,
    signIn,
  }) => {
    await signIn('ada')
    await page.goto('/projects-new')
    await page.getByLabel('Name', { exact: true }).fill('whose')
    await signIn('ben')
    await page.getByRole('button', { name: 'Create project' }).click()
    await expect(page.getByText('You’re signed in as Ben Lindqvist now')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('whose')
    expect(await world.calls('projectCreate')).toEqual([])
    await page.getByRole('button', { name: 'Create project' }).click()
    await expect(page).toHaveURL('/projects/whose/instances')
    expect((await world.calls('projectCreate')).map(({ actor }) => actor)).toEqual(['ben'])
  })
})
