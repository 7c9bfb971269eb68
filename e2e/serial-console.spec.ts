import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { chooseFor, expect, heading, test } from './fixtures'
import type { World } from './world'

const SHOP = '/projects/web-shop/instances'
const IN_SHOP = '?project=web-shop'
const consoleOf = (name: string): string => `${SHOP}/${name}/serial-console`

const terminal = (page: Page): Locator => page.getByRole('application')
/** How the connection stands, and why. */
const state = (page: Page): Locator => page.getByRole('group', { name: 'Connection' })
const tool = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Terminal' }).getByRole('button', { name })

async function connected(page: Page): Promise<void> {
  // The badge alone: the words beside it may say "Not connected".
  await expect(state(page).getByText('connected', { exact: true })).toBeVisible({ timeout: 15_000 })
}

/** Signs in to the machine, as anybody: its shell's prompt is there afterwards. */
async function useShell(page: Page): Promise<void> {
  await expect(terminal(page)).toContainText(/login:/, { timeout: 15_000 })
  await terminal(page).click()
  await page.keyboard.type('ada\r')
  await expect(terminal(page)).toContainText('Password:')
  await page.keyboard.type('x\r')
  await expect(terminal(page)).toContainText('Welcome, ada')
}

/** The log as the reader gets it. */
async function downloaded(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await tool(page, 'Download log').click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^checkout-serial-\d{8}-\d{6}\.log$/)
  return readFile(await file.path())
}

const countOf = (text: string, part: string): number => text.split(part).length - 1

const power = (world: World, name: string, verb: 'start' | 'stop' | 'reboot') =>
  world.make(world.user('ada'), 'POST', `/v1/instances/${name}/${verb}${IN_SHOP}`)

test('is reached from the list, shows what the port printed, takes keys in any script, and a long paste whole', async ({
  page,
  enter,
}) => {
  await test.step('is reached from the list', async () => {
    await enter('ada', SHOP)
    await chooseFor(page, 'checkout', 'View serial console')
    await expect(page).toHaveURL(consoleOf('checkout'))
    await connected(page)
    await expect(page).toHaveTitle(/Serial console/)
  })
  await useShell(page)
  // What was printed before is not read out, of which a screen reader would hear this alone.
  await expect(terminal(page)).not.toContainText('Too much output')
  await page.keyboard.type('echo grüße 世界 🙂')
  await page.keyboard.press('Enter')
  await expect(terminal(page)).toContainText(/🙂.*grüße 世界 🙂/)

  const lines = Array.from({ length: 60 }, (_, at) => `${at} ${'grüße '.repeat(40)}`.trimEnd())
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    lines.map((line) => `echo ${line}\n`).join(''),
  )
  await terminal(page).click()
  await page.keyboard.press('Control+Shift+V')
  await expect(terminal(page)).toContainText(/59 (grüße ?)+ada@/, { timeout: 15_000 })
  const log = (await downloaded(page)).toString()
  expect(log).toContain('\r\ngrüße 世界 🙂\r\n')
  for (const line of lines) expect(countOf(log, `\r\n${line}\r\n`), line.slice(0, 9)).toBe(1)
  expect(countOf(log, 'Welcome, ada')).toBe(1)

  await test.step('finds text, and scrolls from end to end', async () => {
    await terminal(page).click()
    await page.keyboard.type('dmesg\r')
    await expect(terminal(page)).toContainText(/Run \/sbin\/init as init process/)
    await page.keyboard.press('Control+Shift+F')
    const field = page.getByRole('searchbox', { name: 'Search the terminal' })
    await expect(field).toBeFocused()
    await field.fill('virtio_net')
    await expect(page.getByRole('search')).toContainText(/\d of \d/)
    await axe(page)
    await field.fill('nowhere at all')
    await expect(page.getByRole('search')).toContainText('No matches')
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await tool(page, 'Scroll to top').click()
    await expect(terminal(page)).toContainText('UEFI firmware')
    await tool(page, 'Scroll to bottom').click()
    await expect(terminal(page)).toContainText(/init process.*\$/)
  })
  await test.step('gives the command that does the same', async () => {
    await expect(tool(page, 'Screen reader mode')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'CLI command' }).click()
    const dialog = page.getByRole('dialog', { name: 'CLI command' })
    await expect(dialog).toContainText('--project web-shop')
    await expect(dialog).toContainText('--instance checkout')
    await dialog.getByRole('button', { name: 'Copy command' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step('leads back', async () => {
    await page.getByRole('link', { name: 'Back to instance checkout' }).click()
    await expect(heading(page, 'checkout')).toBeVisible()
    await page.getByRole('button', { name: 'Instance actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'View serial console' })).toBeEnabled()
  })
})

test('a viewer reads what was printed, may not type; outsiders find nothing', async ({
  page,
  enter,
}) => {
  await enter('chiara', consoleOf('checkout'))
  await expect(state(page)).toContainText('typing requires the collaborator role', {
    timeout: 15_000,
  })
  await expect(state(page)).toContainText('read only')
  await expect(state(page)).not.toContainText('error')
  await expect(terminal(page)).toContainText('checkout login:')
  await terminal(page).click()
  await page.keyboard.type('ada')
  await expect(state(page)).toContainText('Read only: what you type isn’t sent')
  await expect(page.getByRole('button', { name: 'Reconnect' })).toBeVisible()

  await enter('emil', consoleOf('checkout'))
  await expect(heading(page, 'Page not found')).toBeVisible()
})

test('follows its instance: stopped, another machine, one boot more, and one that never ran', async ({
  page,
  world,
  enter,
}) => {
  await test.step('an instance that is not running has none; once it runs, it connects by itself', async () => {
    const path = `/v1/instances/batch-import${IN_SHOP}`
    const { id } = await world.make<{ id: string }>(world.user('ada'), 'GET', path)
    await enter('ada', consoleOf('batch-import'))
    const main = page.getByRole('main')
    await expect(main).toContainText('The instance is stopped')
    await expect(main).toContainText('Only running instances have a serial console')
    await world.setInstanceState(id, 'creating')
    await expect(main).toContainText('Waiting for it to start', { timeout: 15_000 })
    await world.setInstanceState(id, 'running')
    await connected(page)
    await expect(terminal(page)).toContainText(/Linux version|login:/, { timeout: 15_000 })
  })
  await test.step('a platform that hangs up is met again', async () => {
    await world.fail({ operation: 'instanceSerialConsoleStream', status: 503, times: 1 })
    await page.goto(consoleOf('checkout'))
    await connected(page)
    await expect(terminal(page)).toContainText(/login:/)
  })
  await test.step('stopped while connected: last words, the reason, and the next machine', async () => {
    await power(world, 'checkout', 'stop')
    await expect(terminal(page)).toContainText('reboot: Power down', { timeout: 10_000 })
    await world.advance(10)
    await expect(state(page)).toContainText('disconnected', { timeout: 15_000 })
    await expect(terminal(page)).toContainText('reboot: Power down')
    await power(world, 'checkout', 'start')
    await world.advance(10)
    await connected(page)
    await expect(terminal(page)).toContainText(/login:/, { timeout: 15_000 })
    const log = (await downloaded(page)).toString()
    expect(countOf(log, 'Power down')).toBe(1)
    expect(countOf(log, 'UEFI firmware')).toBe(2)
  })
  await test.step('a boot that it sees is among what happened to the instance', async () => {
    await power(world, 'checkout', 'reboot')
    await expect
      .poll(async () => countOf((await downloaded(page)).toString(), 'BdsDxe: starting'), {
        timeout: 20_000,
      })
      .toBe(3)
    await page.goto(routes.instanceActivity('web-shop', 'checkout'))
    const boots = page.getByRole('row').filter({ hasText: 'Began to boot from UEFI Misc Device' })
    // Earlier ones were printed without a connection, at an unknown time.
    await expect(boots).toHaveCount(1)
    await expect(boots).toContainText('Seen in the serial console')
  })
})

test('with the network cut keys are refused and never sent; back, nothing shows twice, and 4 MiB of output come byte for byte', async ({
  page,
  context,
  enter,
}) => {
  test.setTimeout(120_000)
  await enter('ada', consoleOf('checkout'))
  await connected(page)
  await useShell(page)
  await page.keyboard.type('echo before\r')
  await expect(terminal(page)).toContainText(/echo before\s*before/)
  await context.setOffline(true)
  await expect(page.getByText('This computer is offline', { exact: true })).toBeVisible()
  await page.keyboard.type('echo lost\r')
  await expect(state(page)).toContainText('Not connected: what you type isn’t sent')
  await context.setOffline(false)
  await connected(page)
  await page.keyboard.type('echo after\r')
  await expect(terminal(page)).toContainText(/echo after\s*after/)
  await test.step('4 MiB of output come byte for byte, and nothing before shows twice', async () => {
    await page.keyboard.type('flood 4\r')
    await expect(terminal(page)).toContainText(/0000ffff [^$]*\$/, { timeout: 60_000 })
    const log = await downloaded(page)
    const command = Buffer.from('flood 4\r\n')
    const from = log.indexOf(command) + command.length
    const lines = Array.from(
      { length: (4 * 2 ** 20) / 64 },
      (_, at) =>
        `${at.toString(16).padStart(8, '0')} ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0\r\n`,
    )
    const flood = log.subarray(from, from + 4 * 2 ** 20)
    const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
    expect(flood).toHaveLength(4 * 2 ** 20)
    expect(digest(flood)).toBe(digest(lines.join('')))
    const before = log.subarray(0, from).toString()
    expect(before).not.toContain('lost')
    for (const part of ['Welcome, ada', '$ echo before\r\nbefore', '$ echo after\r\nafter'])
      expect(countOf(before, part), part).toBe(1)
  })
})

test('a ticket is for those who see the instance', async ({ visitor, world }) => {
  const wanted = { project: 'web-shop', instance: 'checkout' }
  const stranger = await visitor()
  const ask = (who: typeof stranger, data: object, headers = {}) =>
    who.send('POST', '/serial/ticket', { data, headers })
  expect((await ask(stranger, wanted)).status()).toBe(401)
  const emil = await (await visitor()).signIn(world.user('emil'))
  expect((await ask(emil, wanted)).status()).toBe(404)
  const ada = await (await visitor()).signIn(world.user('ada'))
  expect((await ask(ada, wanted, { origin: 'https://evil.example' })).status()).toBe(403)
  for (const bad of [{}, { ...wanted, more: 1 }, { ...wanted, instance: '../x' }, []])
    expect((await ask(ada, bad)).status(), JSON.stringify(bad)).toBe(400)
  expect((await ask(ada, { ...wanted, instance: 'x'.repeat(2_000) })).status()).toBe(400)
  const answer = await ask(ada, wanted)
  expect(Object.keys(await answer.json()).toSorted()).toEqual(['instance', 'ticket'])
  // Nothing but a socket with a ticket reaches the port.
  const { id } = await world.make<{ id: string }>(
    world.user('ada'),
    'GET',
    `/v1/instances/checkout${IN_SHOP}`,
  )
  expect((await ada.get(`/v1/instances/${id}/serial-console/stream`)).status()).toBe(400)
})

test('signing out elsewhere ends it', async ({ page, context, enter }) => {
  await enter('ada', consoleOf('checkout'))
  await connected(page)
  const other = await context.newPage()
  await other.goto('/projects')
  await other.getByRole('button', { name: 'User menu' }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/, { timeout: 10_000 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, hasOwnContext: true })

  test('has the keys that its keyboard lacks', async ({ page, enter }) => {
    await enter('ada', consoleOf('checkout'))
    await connected(page)
    await useShell(page)
    const keys = page.getByRole('toolbar', { name: 'Keys' })
    const key = (name: string) => keys.getByRole('button', { name, exact: true })
    await page.keyboard.type('sleep')
    await key('Ctrl').tap()
    await expect(key('Ctrl')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type('c')
    await expect(key('Ctrl')).toHaveAttribute('aria-pressed', 'false')
    await expect(terminal(page)).toContainText('sleep^C')
    await page.keyboard.type('echo twice')
    await page.keyboard.press('Enter')
    await key('Arrow up').tap()
    await page.keyboard.press('Enter')
    await expect(terminal(page)).toContainText(/echo twice.*twice.*echo twice.*twice/)
    await key('Paste').tap()
    const paste = page.getByRole('dialog', { name: 'Paste' })
    await paste.getByLabel('Text').fill('echo pasted')
    await axe(page)
    await paste.getByRole('button', { name: 'Send' }).tap()
    await expect(paste).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(terminal(page)).toContainText(/echo pasted.*pasted/)
  })
})
