import type { Locator, Page } from '@playwright/test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { asleep, LIST } from './event-replay-parts'
import { axe } from './axe'
import { expect, expectToast, heading, listening, rowOf, test } from './fixtures'
import type { World } from './world'

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Quick actions' })
const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search actions' })
const option = (page: Page, name: string): Locator =>
  palette(page).getByRole('option', { name, exact: true })

async function open(page: Page): Promise<void> {
  await listening(page)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
}

/** Scripts that are asked for from now on wait for what this returns. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await free
    await route.continue()
  })
  return letGo
}

interface Nics {
  readonly items: readonly { readonly ip: string }[]
}
const addressOf = async (world: World, project: string, instance: string): Promise<string> => {
  const path = `/v1/network-interfaces?project=${project}&instance=${instance}`
  const { items } = await world.make<Nics>(world.user('ada'), 'GET', path)
  return items[0]?.ip ?? ''
}

test('finds an instance of another project by its address, with the keyboard alone', async ({
  page,
  world,
  enter,
}) => {
  const address = await addressOf(world, 'data-pipeline', 'ingest-1')
  await enter('ada', '/projects/web-shop/instances')
  await open(page)
  await field(page).fill(address)
  const found = option(page, 'ingest-1')
  await expect(found).toHaveAccessibleDescription(`${address} · Instance in data-pipeline`)
  await field(page).fill('ingest-1 data')
  await expect(palette(page).getByRole('option').first()).toHaveAccessibleName('ingest-1')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'ingest-1')).toBeVisible()
})

test('goes to any page by its words, and makes things in other projects', async ({
  page,
  enter,
}) => {
  await enter('ada', '/projects/data-pipeline/instances')
  // Noted by a script of its own, after the page listens.
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('data-pipeline'))
  await page.goto('/projects/web-shop/instances')
  await open(page)
  await expect(palette(page).getByRole('group', { name: 'Pages' })).toBeHidden()
  await field(page).fill('exposure')
  // The guide has a section of that name.
  const ofProject = palette(page).getByRole('group', { name: 'web-shop' })
  await expect(ofProject.getByRole('option', { name: 'Exposure', exact: true })).toBeVisible()
  await field(page).fill('sleds')
  await expect(palette(page).getByRole('group', { name: 'Pages' })).toBeHidden()
  await field(page).fill('new disk')
  await option(page, 'New disk in data-pipeline').click()
  await expect(page).toHaveURL('/projects/data-pipeline/disks-new')
})

test('operators go to the system’s pages from anywhere', async ({ page, enter }) => {
  await enter('farah', '/projects')
  await open(page)
  await field(page).fill('sleds')
  await expect(option(page, 'Sleds')).toHaveAccessibleDescription('System / Inventory')
  await field(page).fill('inv')
  await expect(option(page, 'Inventory')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Inventory')).toBeVisible()
})

test('offers what can be done on the page, and why it can’t', async ({ page, context, enter }) => {
  await enter('ada', '/projects/web-shop/instances/checkout/storage')
  await expect(heading(page, 'checkout')).toBeVisible()
  await open(page)
  await expect(option(page, 'Start instance')).toHaveAttribute('aria-disabled', 'true')
  await expect(option(page, 'Start instance')).toHaveAccessibleDescription(
    /^Only .* can be started$/,
  )
  await context.setOffline(true)
  await field(page).fill('search')
  await expect(palette(page).getByRole('status')).toContainText('You’re offline')
  await context.setOffline(false)
  await expect(option(page, 'search')).toBeVisible()
  await field(page).fill('')
  await option(page, 'Stop instance').click()
  await expect(page.getByRole('alertdialog')).toContainText('checkout')
})

test('shows what there is to do with a found thing, and does it from anywhere', async ({
  page,
  enter,
}) => {
  await enter('ada', '/projects')
  await open(page)
  await field(page).fill('checkout web-shop')
  const found = option(page, 'checkout')
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  const own = page.getByRole('combobox', { name: 'Search actions of checkout' })
  await expect(own).toBeFocused()
  await expect(option(page, 'Networking')).toBeVisible()
  await expect(option(page, 'Start')).toHaveAccessibleDescription(/^Only .* can be started$/)
  await axe(page)
  // Back, with what was typed.
  await page.keyboard.press('ArrowLeft')
  await expect(field(page)).toHaveValue('checkout web-shop')
  await expect(found).toHaveAttribute('aria-selected', 'true')
  // By words, in one step: the same question as on its page.
  await field(page).fill('stop checkout')
  await expect(option(page, 'checkout › Stop')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('checkout')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Stopping instance checkout')
  await expect(page).toHaveURL('/projects')
})

test('knows how things are done, and where the guide says more', async ({ page, enter }) => {
  await enter('ada', '/projects/web-shop/instances')
  await open(page)
  await field(page).fill('audit log')
  // Operators’ own.
  await expect(option(page, 'Find out who deleted something')).toBeHidden()
  await field(page).fill('firewall rules')
  await expect(option(page, 'Firewall rules')).toHaveAccessibleDescription('Guide / Networking')
  await field(page).fill('open port')
  await expect(option(page, 'Let HTTPS in')).toHaveAccessibleDescription('How to')
  await option(page, 'Let HTTPS in').click()
  await expect(heading(page, 'Let HTTPS in')).toBeVisible()
  await axe(page)
  await page.getByRole('main').getByRole('link', { name: 'Exposure', exact: true }).click()
  await expect(page).toHaveURL('/projects/web-shop/exposure')
})

test('operators find people, ports, and what an address is of', async ({ page, world, enter }) => {
  await enter('farah', '/system/overview')
  await open(page)
  await field(page).fill('qsfp0')
  await expect(option(page, 'qsfp0').first()).toHaveAccessibleDescription(
    /^Switch port on switch[01]$/,
  )
  const ada = await world.make<{ readonly display_name: string }>(
    world.user('ada'),
    ...(['GET', '/v1/me'] as const),
  )
  interface Disks {
    readonly items: readonly { readonly serial: string; readonly model: string }[]
  }
  const disks = await world.make<Disks>(
    world.user('farah'),
    ...(['GET', '/v1/system/hardware/disks?limit=1'] as const),
  )
  const { serial = '', model = '' } = disks.items[0] ?? {}
  await field(page).fill(`${serial} ${model}`)
  await expect(option(page, serial)).toHaveAccessibleDescription(`Physical disk · ${model}`)
  await field(page).fill(ada.display_name)
  const person = option(page, ada.display_name)
  await expect(person).toHaveAccessibleDescription('User on maple · silo admin')
  await person.click()
  await expect(page).toHaveURL(/\/system\/silos\/.+tab=users&person=/)
})

test('people of one’s own silo with their roles, groups, and external subnets are found', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION })
  await enter('devika', '/projects/web-shop/instances')
  await open(page)
  await field(page).fill('devika')
  const own = option(page, 'Devika Rao')
  await expect(own).toHaveAccessibleDescription('User · collaborator in web-shop')
  await own.click()
  await expect(page).toHaveURL(/\/access\?person=/)
  await expect(page.getByRole('dialog', { name: 'Devika Rao' })).toBeVisible()
  await enter('ada', '/projects')
  await open(page)
  await field(page).fill('shop-terminals')
  await expect(option(page, 'shop-terminals')).toHaveAccessibleDescription(
    'External subnet in web-shop',
  )
  await field(page).fill('anti-affinity')
  await expect(option(page, 'frontends')).toHaveAccessibleDescription(
    'Anti-affinity group in web-shop',
  )
  await field(page).fill('delete shop-terminals-next')
  await expect(option(page, 'shop-terminals-next › Delete')).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('shop-terminals-next')
})

test('has what was open, until it is gone or one signs out', async ({ page, world, enter }) => {
  const recent = (name: string) =>
    palette(page).getByRole('group', { name: 'Recent' }).getByRole('option', { name, exact: true })
  await world.make(world.user('ada'), 'POST', '/v1/projects', { name: 'mine', description: '' })
  // Noted by a script of its own, after the page listens.
  const visit = async (path: string) => {
    await page.goto(path)
    await page.waitForFunction((each) => JSON.stringify(localStorage).includes(each), path)
  }
  await enter('ada', '/projects')
  await visit('/projects/mine/instances')
  await visit('/projects/web-shop/instances/search/storage')
  await page.goto('/projects')
  await open(page)
  await expect(recent('search')).toBeVisible()
  await expect(recent('mine')).toBeVisible()
  await page.keyboard.press('Escape')
  await world.make(world.user('ada'), 'DELETE', '/v1/vpc-subnets/default?project=mine&vpc=default')
  await world.make(world.user('ada'), 'DELETE', '/v1/vpcs/default?project=mine')
  await world.make(world.user('ada'), 'DELETE', '/v1/projects/mine')
  // Another sign-in reads the lists anew; the browser is the same.
  await enter('ada', '/projects')
  await open(page)
  await expect(recent('search')).toBeVisible()
  await expect(recent('mine')).toBeHidden()
  await field(page).fill('Sign out')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Username')).toBeVisible()
  await enter('ada', '/projects')
  await open(page)
  await expect(palette(page).getByRole('group', { name: 'General' })).toBeVisible()
  await expect(palette(page).getByRole('group', { name: 'Recent' })).toBeHidden()
})

interface Answer {
  readonly items: readonly { readonly kind: string; readonly name: string }[]
  readonly others: string
}

test('finds nothing that the reader can’t see', async ({ world, visitor }) => {
  const stranger = await visitor()
  expect((await stranger.get('/search?q=web&project=')).status()).toBe(401)
  const ask = async (username: string, query: string, project = ''): Promise<Answer> => {
    const reader = await (await visitor()).signIn(world.user(username))
    const answer = () => reader.get(`/search?q=${query}&project=${project}`)
    await expect
      .poll(async () => ((await (await answer()).json()) as Answer).others)
      .not.toBe('coming')
    return (await (await answer()).json()) as Answer
  }
  expect((await ask('ada', 'ingest')).items).toContainEqual(
    expect.objectContaining({ kind: 'instance', name: 'ingest-1', project: 'data-pipeline' }),
  )
  // A role on one project only, and none at all.
  expect((await ask('devika', 'ingest', 'web-shop')).items).toEqual([])
  expect((await ask('devika', 'checkout', 'web-shop')).items).not.toEqual([])
  expect((await ask('emil', 'checkout', 'web-shop')).items).toEqual([])
  // Other silos are for operators, and what is in them for no other user.
  expect((await ask('ada', 'orchard')).items).toEqual([])
  const operator = await ask('farah', 'orchard')
  expect(operator.items.map(({ kind }) => kind)).toEqual(['silo'])
})

test('what is typed while its script is on its way is all there, and Enter is for that', async ({
  page,
  enter,
}) => {
  await enter('ada', '/projects/web-shop/instances')
  const letGo = await holdScripts(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('floating ips')
  await page.keyboard.press('Enter')
  letGo()
  await expect(page).toHaveURL('/projects/web-shop/floating-ips')

  await page.goto('/projects/web-shop/instances')
  await listening(page)
  const letGoAgain = await holdScripts(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('float')
  await expect(page.getByRole('textbox', { name: 'Search actions' })).toHaveValue('float')
  letGoAgain()
  // That of the project; the silo's is among all pages.
  const ofProject = palette(page).getByRole('group', { name: 'web-shop' })
  await expect(ofProject.getByRole('option', { name: 'Floating IPs' })).toBeVisible()
  await page.keyboard.type('ing')
  await expect(field(page)).toHaveValue('floating')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('what is typed after the key of the command menu is searched for there', async ({
  page,
  signIn,
}) => {
  const wake = await asleep(page, signIn, LIST)
  await expect(heading(page, 'Instances')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  // As keys of the page these would lead to the disks.
  await page.keyboard.type('gd vpcs')
  wake()
  await expect(field(page)).toHaveValue('gd vpcs')
  await expect(page).toHaveURL(LIST)
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'generator-01')).toBeVisible()
})
