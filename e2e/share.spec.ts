import type { Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { serverRoutes } from '@/lib/server-routes'
import { axe } from './axe'
import { expect, fillSignIn, heading, test } from './fixtures'
import type { World } from './world'

const PAGE = routes.instanceStorage('web-shop', 'checkout')
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

const idOf = async (world: World): Promise<string> => {
  const path = '/v1/instances/checkout?project=web-shop'
  const { id } = await world.make<{ id: string }>(world.user('ada'), 'GET', path)
  return id
}

/** The link that the dialog shows. */
async function shown(page: Page): Promise<string> {
  const text = await page.getByRole('dialog').getByText(/^http/).textContent()
  return text ?? ''
}

/** The content of a tag. */
const tag = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

test('unfolds to a card without tenant data, the same for what is not there, and to nothing for what is no id', async ({
  world,
  visitor,
}) => {
  const id = await idOf(world)
  const bot = await visitor()
  for (const path of [serverRoutes.instanceLookupShort(id), routes.instanceLookup(id)]) {
    const answer = await bot.get(path, { 'user-agent': 'Chatbot-LinkExpanding 1.0' })
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(tag(html, 'og:title')).toBe(`Instance ${id.slice(0, 8)}`)
    expect(html).not.toContain('checkout')
    expect(html).not.toContain('web-shop')
    const image = await bot.get(tag(html, 'og:image') ?? '')
    expect(image.url()).toContain(serverRoutes.linkCard)
    expect(image.headers()['content-type']).toBe('image/png')
    expect(image.headers()['cross-origin-resource-policy']).toBe('cross-origin')
    expect((await image.body()).subarray(0, 4)).toEqual(PNG)
  }
  // Nothing is drawn for what opens no seal: there is one picture, and it is a file.
  const drawn = await bot.get(serverRoutes.shareCard(id, 'forged'))
  expect(drawn.headers().location).toBe(serverRoutes.linkCard)
  // Nothing was asked of the platform for it.
  expect(await world.calls('instanceView')).toHaveLength(1)
  const nobody = '00000000-0000-4000-8000-000000000000'
  const answer = await bot.get(serverRoutes.instanceLookupShort(nobody))
  expect(tag(await answer.text(), 'og:title')).toBe('Instance 00000000')
  const name = await bot.get(serverRoutes.instanceLookupShort('checkout'))
  expect(name.headers().location).toContain('/login')
  expect((await bot.get(serverRoutes.shareCard('checkout', 'x'))).status()).toBe(404)
  expect((await bot.get(serverRoutes.shareTags('%3Cscript%3E'))).status()).toBe(404)
})

test('an instance’s page gives a link that leads there, tells name and state where a user lets it, and signs nothing that its user may not see', async ({
  page,
  world,
  enter,
  visitor,
  context,
}) => {
  await enter('ada', PAGE)
  await page.getByRole('button', { name: 'Share' }).click()
  await test.step('signs nothing that its user may not see', async () => {
    await world.fail({ operation: 'instanceView', status: 404, errorCode: 'ObjectNotFound' })
    // Not check(), which finds it unchecked again where the refusal is quick.
    await page.getByLabel('Show name and state in link previews').click()
    await expect(page.getByRole('dialog')).toContainText('The link couldn’t be signed')
    await expect(page.getByLabel('Show name and state in link previews')).not.toBeChecked()
    expect(await shown(page)).not.toContain('card')
    await world.turn({ failures: [] })
  })
  await test.step('tells name and state where a user lets it', async () => {
    const dialog = page.getByRole('dialog', { name: 'Share checkout' })
    await dialog.getByLabel('Show name and state in link previews').check()
    await expect(dialog.getByRole('img', { name: /checkout and its state/ })).toBeVisible()
    await axe(page)
    await dialog.getByLabel('For', { exact: true }).selectOption('One hour')
    await expect.poll(() => shown(page)).toContain('?card=')
    const link = await shown(page)
    expect(link).not.toContain('checkout')

    const bot = await visitor()
    const html = await (await bot.get(link)).text()
    expect(tag(html, 'og:title')).toBe('Instance checkout')
    expect(tag(html, 'og:description')).toMatch(/^running at \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
    const picture = tag(html, 'og:image') ?? ''
    const asked = await bot.send('HEAD', picture)
    expect(asked.headers()['content-type']).toBe('image/png')
    const image = await bot.get(picture)
    expect((await image.body()).subarray(0, 4)).toEqual(PNG)

    // Forged, or put on another instance's link: the plain card.
    const token = new URL(link).searchParams.get('card') ?? ''
    const other = '11111111-1111-4111-8111-111111111111'
    for (const [id, card] of [
      [await idOf(world), `${token.slice(0, -2)}AA`],
      [await idOf(world), 'x'],
      [other, token],
    ] as const) {
      const plain = await (
        await bot.get(`${serverRoutes.instanceLookupShort(id)}?card=${card}`)
      ).text()
      expect(tag(plain, 'og:title')).toBe(`Instance ${id.slice(0, 8)}`)
      expect(plain).not.toContain('checkout')
    }
    // Taken back in the dialog, the link is plain again.
    await dialog.getByLabel('Show name and state in link previews').uncheck()
    expect(await shown(page)).not.toContain('card')
  })
  await test.step('leads there by way of sign-in', async () => {
    const link = await shown(page)
    expect(new URL(link).pathname).toBe(serverRoutes.instanceLookupShort(await idOf(world)))
    await test.step('of a session, it is for browsers what it was', async () => {
      await page.goto(link)
      await expect(page).toHaveURL(PAGE)
      await expect(heading(page, 'checkout')).toBeVisible()
    })
    // A page that is open leaves by itself once its session is gone, in the way of where we go.
    await page.goto('about:blank')
    await context.clearCookies({ name: /session/ })
    await page.goto(link)
    await fillSignIn(page, world.user('ben'))
    await expect(page).toHaveURL(PAGE)
  })
})
