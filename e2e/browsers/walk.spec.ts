import { expect } from '@playwright/test'
import { LIST as RULES, rulesOf } from '@/e2e/firewall-parts'
import { diskImage, goOn, remains, writes } from '@/e2e/image-upload-parts'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { test } from './fixtures'
import type { Target } from './look'
import type { EnginePage } from './page'

/* What people do in a day, in the engines that the other tests don't run in. */

const SHOP = '/projects/web-shop/instances'
const IN_SHOP = '?project=web-shop'
const LOAD = '/projects/load-test/instances'
/** Longer than the platform lets a session idle. */
const SESSION_OVER_S = 9 * 3_600

const heading = (name: string): Target => ({ role: 'heading', name })
const button = (name: string): Target => ({ role: 'button', name })
const link = (name: string): Target => ({ role: 'link', name })
const field = (name: string): Target => ({ role: 'textbox', name })
const row = (name: string): Target => ({ role: 'row', text: name })
const menuOf = (name: string): Target => ({ role: 'button', name: '/actions/', in: row(name) })
const entry = (name: string): Target => ({ role: 'menuitem', name })
const box = (name: string): Target => ({ role: 'checkbox', name: `Select ${name}` })
const PALETTE: Target = { role: 'combobox', name: 'Search actions' }
const QUESTION: Target = { role: 'alertdialog' }
const SELECTED: Target = { role: 'region', name: 'Selected rows' }
const TERMINAL: Target = { role: 'application' }

test.describe('signing in', () => {
  test('says what is wrong, keeps what was typed, and lets in', async ({ view, world }) => {
    await view.goto('/login/maple/local')
    await view.sees({ ...field('Username') }, { isFocused: true })
    await view.write(field('Username'), 'ada')
    await view.write(field('Password'), 'wrong')
    await view.press('Enter')
    await view.sees({ text: 'Incorrect username or password' })
    await view.sees(field('Username'), { value: 'ada' })
    await view.write(field('Password'), world.user('ada').password)
    await view.click(button('Sign in'))
    await view.sees(heading('Projects'))
  })

  test('a session that ends in a form loses nothing', async ({ view, world, enter }) => {
    await enter('ada', '/projects-new')
    await view.write(field('Name'), 'half-done')
    await world.advance(SESSION_OVER_S)
    await view.click(button('Create project'))
    await view.sees(heading('Sign in to maple'))
    await view.listens()
    await view.write(field('Username'), 'ada')
    await view.write(field('Password'), world.user('ada').password)
    await view.press('Enter')
    await view.isAt('/projects-new')
    await view.listens()
    await view.sees(field('Name'), { value: 'half-done' })
    await view.click(button('Create project'))
    await view.isAt('/projects/half-done/instances')
  })
})

test('moving about', async ({ view, enter }) => {
  await test.step('links lead on in the same document', async () => {
    await enter('ada', '/projects')
    await view.evaluate(() => Reflect.set(window, 'isSame', true))
    await view.click(link('web-shop'))
    await view.sees(heading('Instances'))
    await view.click(link('Disks'))
    await view.sees(heading('Disks'))
    await view.isAt('/projects/web-shop/disks')
    expect(await view.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
  })

  await test.step('keys lead to sections', async () => {
    await view.press('g', 'i')
    await view.isAt(SHOP)
  })

  await test.step('the command menu opens what it finds', async () => {
    await view.press('Control+k')
    await view.sees(PALETTE, { isFocused: true })
    await view.type('ingest-1 pipeline')
    await view.sees({ role: 'option', name: 'ingest-1' })
    await view.press('Enter')
    await view.sees(heading('ingest-1'))
  })

  await test.step('Back returns to where a page was scrolled', async () => {
    await view.goto(LOAD)
    const scrolled = () => view.evaluate(() => document.querySelector('main')?.scrollTop ?? -1)
    // Its script comes after the page.
    await expect
      .poll(() =>
        view.evaluate(() => {
          document.querySelector('main')?.scrollTo({ top: 0 })
          document.querySelector('main')?.scrollTo({ top: 300 })
          return Object.keys(sessionStorage).join()
        }),
      )
      .toContain('scroll')
    await view.click(link('generator-20'))
    await view.sees(heading('generator-20'))
    await expect.poll(scrolled).toBe(0)
    await view.back()
    await view.sees(row('generator-20'))
    await expect.poll(scrolled).toBeGreaterThan(200)
  })

  await test.step('a pinned theme stays', async () => {
    const theme = () => view.evaluate(() => document.documentElement.dataset.theme)
    const color = () => view.evaluate(() => getComputedStyle(document.body).color)
    const before = await color()
    await view.click({ role: 'button', name: '/user menu/' })
    await view.click({ role: 'menuitemradio', name: 'Dark theme' })
    await expect.poll(theme).toBe('dark')
    await view.reload()
    expect(await theme()).toBe('dark')
    expect(await color()).not.toBe(before)
  })
})

test('rows', async ({ view, world, enter }) => {
  await test.step('what another changes shows without a reload', async () => {
    await enter('ada', SHOP)
    await view.sees({ role: 'group', name: 'Updates' }, { text: 'Live' })
    await world.make(world.user('ada'), 'POST', `/v1/instances/frontend-1/stop${IN_SHOP}`)
    await view.sees({ text: 'stopp', in: row('frontend-1') })
  })

  await test.step('a menu goes by keys, and gives the focus back', async () => {
    await view.click(menuOf('checkout'))
    await view.sees(entry('Copy ID'), { isFocused: true })
    await view.press('ArrowDown')
    await view.sees(entry('Copy ID'), { isFocused: false })
    await view.press('Escape')
    await view.misses(entry('Copy ID'))
    await view.sees(menuOf('checkout'), { isFocused: true })
  })

  await test.step('a menu’s entry asks, and does it', async () => {
    await view.click(menuOf('batch-import'))
    await view.click(entry('Start'))
    await view.click({ ...button('Confirm'), in: QUESTION })
    await view.sees({ text: 'starting', in: row('batch-import') })
  })

  await test.step('what is copied can be pasted', async () => {
    const path = `/v1/instances/checkout${IN_SHOP}`
    const { id } = await world.make<{ id: string }>(world.user('ada'), 'GET', path)
    await view.click(menuOf('checkout'))
    await view.click(entry('Copy ID'))
    await view.press('Control+k')
    await view.sees(PALETTE, { isFocused: true })
    await view.press('Control+v')
    await view.sees(PALETTE, { value: id })
  })
})

test('a list as a whole', async ({ view, world, enter }) => {
  await test.step('rows are selected by box and stretch, and let go by Escape', async () => {
    await enter('ada', LOAD)
    await view.click(box('generator-02'))
    await view.sees({ ...SELECTED, text: '1 selected' })
    await view.click(box('generator-05'), { hold: 'Shift' })
    await view.sees({ ...SELECTED, text: '4 selected' })
    await view.sees(box('generator-03'), { isChecked: true })
    await view.press('Escape')
    await view.misses(SELECTED)
  })

  await test.step('selected rows are changed together', async () => {
    await view.click(box('generator-03'))
    await view.click(box('generator-04'), { hold: 'Shift' })
    await view.click({ ...button('Stop'), in: SELECTED })
    await view.click({ ...button('Stop 2 instances'), in: QUESTION })
    await view.sees({ ...QUESTION, text: '2 stopped' })
    expect(await world.calls('instanceStop')).toHaveLength(2)
    await view.press('Escape')
    await view.misses(QUESTION)
  })

  await test.step('a search narrows the list down, and stays in the address', async () => {
    const search = { role: 'searchbox', name: 'Search instances' }
    await view.write(search, 'generator-07')
    await view.misses(row('generator-02'))
    await view.sees(row('generator-07'))
    await view.reload()
    await view.sees(search, { value: 'generator-07' })
    await view.misses(row('generator-02'))
  })
})

test('a form in a panel', async ({ view, world, enter }) => {
  await test.step('a field says what is wrong with it', async () => {
    await enter('ada', '/projects')
    await view.click(link('New project'))
    await view.write(field('Name'), 'Not allowed')
    await view.click(button('Create project'))
    await view.sees({ text: 'Can only contain lowercase letters, numbers, and dashes' })
    await view.sees(field('Name'), { isFocused: true, value: 'Not allowed' })
  })

  await test.step('Escape asks before it loses what was typed', async () => {
    await view.press('Escape')
    await view.click({ ...button('Keep editing'), in: QUESTION })
    await view.sees(field('Name'), { value: 'Not allowed' })
    await view.press('Escape')
    await view.click({ ...button('Leave form'), in: QUESTION })
    await view.isAt('/projects')
  })

  await test.step('Back closes a panel, and gives the focus back', async () => {
    await view.click(link('New project'))
    await view.sees({ role: 'dialog', name: 'Create project' })
    await view.back()
    await view.misses({ role: 'dialog', name: 'Create project' })
    await view.isAt('/projects')
    await view.sees(link('New project'), { isFocused: true })
  })

  await test.step('it creates', async () => {
    await view.click(link('New project'))
    await view.write(field('Name'), 'made-here')
    await view.write(field('/^Description/'), 'Grüße 世界')
    await view.click(button('Create project'))
    await view.isAt('/projects/made-here/instances')
    const made = await world.make(world.user('ada'), 'GET', '/v1/projects/made-here')
    expect(made).toMatchObject({ description: 'Grüße 世界' })
  })
})

test('an option is found by typing, and chosen by keys', async ({ view, world, enter }) => {
  await enter('ada', '/projects/web-shop/disks-new')
  await view.write(field('Name'), 'from-image')
  await view.click({ role: 'radio', name: '/^Image/' })
  await view.click({ role: 'combobox', name: '/image/' })
  await view.type('alpine')
  await view.sees({ role: 'option', name: '/alpine/' })
  await view.press('ArrowDown', 'Enter')
  await view.click(button('Create disk'))
  await view.isAt('/projects/web-shop/disks')
  expect(await world.calls('diskCreate')).toHaveLength(1)
})

test('a rule is dragged to another place, and saved', async ({ view, world, enter }) => {
  await enter('ada', RULES)
  // Until the tools have come the page does not hear it.
  await expect
    .poll(() => view.evaluate(() => document.documentElement.hasAttribute('data-rules-move')))
    .toBe(true)
  await view.hover(row('allow-ssh'))
  await view.drag({ role: 'grip', in: row('allow-ssh') }, link('allow-web'))
  await view.sees({ role: 'region', name: 'Unsaved changes', text: 'Moved allow-ssh' })
  await view.click(button('Save now'))
  await view.misses({ role: 'region', name: 'Unsaved changes' })
  const priorities = Object.fromEntries(
    (await rulesOf(world)).map(({ name, priority }) => [name, priority]),
  )
  expect(priorities['allow-ssh']).toBeLessThan(priorities['allow-web'] ?? 0)
})

test('a group is made, and follows the states of its members', async ({ view, world, enter }) => {
  // Names and states of members are told by platforms of today only.
  await world.turn({ version: NEWEST_VERSION })
  await enter('ada', routes.affinityGroupNew('web-shop'))
  await view.write(field('Name'), 'pair')
  await view.click(button('Create affinity group'))
  await view.isAt(routes.affinityGroup('web-shop', 'pair'))
  // Not by entering anew: a page whose session goes leads to sign-in, at the same time.
  await view.goto(routes.affinityGroup('web-shop', 'orders'))
  await view.sees(link('orders-db'))
  const member = await world.make<{ id: string }>(
    world.user('ada'),
    'GET',
    `/v1/instances/orders-db${IN_SHOP}`,
  )
  await world.setInstanceState(member.id, 'failed')
  await view.sees({ text: 'failed', in: row('orders-db') })
})

test('charts', async ({ view, enter }) => {
  await test.step('they show a moment by keys, in all of them', async () => {
    await enter('ada', `${routes.instanceMetricsDisk('web-shop', 'orders-db')}?refresh=off`)
    const reads = { role: 'figure', name: '/Disk reads/' }
    await view.sees({ ...reads, text: 'Latest' })
    const moment = () =>
      view.evaluate(() =>
        [...document.querySelectorAll('[role=slider]')]
          .slice(0, 2)
          .map((each) => each.getAttribute('aria-valuenow')),
      )
    await view.sees({ role: 'slider' })
    // Once more where a chart was drawn anew under the keys: its marks come after it.
    await expect(async () => {
      await view.evaluate(() => document.querySelector<HTMLElement>('[role=slider]')?.focus())
      await view.press('Home', 'ArrowRight')
      await expect.poll(moment, { timeout: 2_000 }).toEqual(['1', '1'])
    }).toPass()
  })

  await test.step('they follow the state that is chosen', async () => {
    await view.click(link('CPU'))
    await view.sees({ role: 'figure', name: '/running/', text: 'Latest' })
    // Its list of options is the system's, which no driver sees.
    await view.evaluate(() => {
      const select = document.querySelector('select')
      if (select) select.selectedIndex++
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await view.sees({ role: 'figure', name: '/emulating/', text: 'Latest' })
    expect(await view.evaluate(() => location.search)).toContain('state=')
  })
})

test('a serial console', async ({ view, enter }) => {
  await test.step('it takes keys, and shows what comes', async () => {
    await enter('ada', `${SHOP}/checkout/serial-console`)
    await view.sees({ ...TERMINAL, text: 'login:' })
    await view.click(TERMINAL)
    await view.press(...'ada', 'Enter')
    await view.sees({ ...TERMINAL, text: 'Password:' })
    await view.press('x', 'Enter')
    await view.sees({ ...TERMINAL, text: 'Welcome, ada' })
  })

  await test.step('it takes a paste', async () => {
    // What has the focus keeps its keys.
    await view.click(button('/^Jump to/'))
    await view.sees(PALETTE, { isFocused: true })
    await view.type('pasted')
    await view.sees(PALETTE, { value: 'pasted' })
    await view.press('Control+a', 'Control+x')
    await view.sees(PALETTE, { value: '' })
    await view.press('Escape')
    await view.misses(PALETTE)
    await view.click(TERMINAL)
    await view.press('Control+Shift+v', 'Enter')
    await view.sees({ ...TERMINAL, text: 'pasted' })
  })
})

test.describe('upload', () => {
  const NEW = '/projects/sandbox/images-new'
  const describe = async (view: EnginePage, file: string) => {
    await view.write(field('Name'), 'my-image')
    await view.write(field('/^Description/'), 'Made for a test')
    await view.write(field('OS'), 'debian')
    await view.write(field('Version'), '13')
    await view.setFile('/^Image file/', file)
    await view.sees({ role: 'dialog', text: 'disk.raw' })
  }
  const start = { ...button('Upload image'), in: { role: 'dialog', name: 'Upload image' } }

  test('a file becomes an image, byte by byte', async ({ view, world, enter }, info) => {
    await enter('ada', NEW)
    await describe(view, await diskImage(info, 4))
    await view.click(start)
    await view.sees({ role: 'dialog', text: 'is ready' })
    expect(await remains(world, world.user('ada'))).toEqual([])
  })

  test('goes on after a reload', async ({ view, world, enter }, info) => {
    const file = await diskImage(info, 12)
    await enter('ada', NEW)
    await describe(view, file)
    await world.turn({
      failures: [{ operation: 'diskBulkWriteImport', delayMs: 700, times: 10_000 }],
    })
    await view.click(start)
    await expect.poll(() => writes(world)).toBeGreaterThan(1)
    await world.turn({ failures: [], holds: ['diskBulkWriteImport'] })
    await view.goto('/projects/sandbox/images')
    const left = { role: 'region', name: 'Interrupted uploads' }
    await view.click({ ...button('Resume'), in: left })
    const ask = { role: 'dialog', name: 'Resume upload' }
    await view.sees(ask)
    await view.setFile('/^Image file/', file)
    await goOn(world)
    await view.click({ ...button('Resume'), in: ask })
    await view.sees({ role: 'dialog', text: 'is ready' })
    expect(await remains(world, world.user('ada'))).toEqual([])
  })
})
