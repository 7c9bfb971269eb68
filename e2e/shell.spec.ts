import type { Locator, Page } from '@playwright/test'
import { expect, hasFeature, heading, listening, rowOf, test } from './fixtures'
import { samplePaths } from './sample-paths'
import { SSH_KEY } from './ssh-key'

const crumbs = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Quick actions' })
const search = (page: Page): Locator => page.getByRole('combobox', { name: 'Search actions' })

test.describe('titles and breadcrumbs', () => {
  // Which they are for each screen says lib/navigation/screens.test.ts.
  test('say where one is, and lead up', async ({ page, enter }) => {
    await enter('ada', '/projects/web-shop/instances/checkout/storage')
    // An instance's title begins with the mark of its state (live.spec.ts).
    await expect(page).toHaveTitle('Storage / checkout / Instances / web-shop / Projects / Console')
    await expect(crumbs(page)).toHaveText([
      'Projects',
      'web-shop',
      'Instances',
      'checkout',
      'Storage',
    ])
    // Here or in a tab of its own.
    const up = crumbs(page).getByRole('link', { name: 'Instances' })
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      up.click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(heading(tab, 'Instances')).toBeVisible()
    await tab.close()
    await expect(heading(page, 'checkout')).toBeVisible()
    await crumbs(page).getByRole('link', { name: 'Instances' }).click()
    await expect(heading(page, 'Instances')).toBeVisible()
    await crumbs(page).getByRole('link', { name: 'Projects' }).click()
    await expect(heading(page, 'Projects')).toBeVisible()
    await page.goto('/projects/web-shop/edit')
    await expect(page).toHaveTitle('Edit project / web-shop / Projects / Console')
    await expect(crumbs(page)).toHaveText(['Projects', 'web-shop'])
  })
})

test.describe('sidebar', () => {
  test('marks where one is, at every level, and lists the sections of a project', async ({
    page,
    signIn,
  }) => {
    await signIn('ada')
    for (const [path, nav, label] of [
      ['/projects', 'maple', 'Projects'],
      ['/projects/web-shop/instances-new', 'web-shop', 'Instances'],
      ['/settings/ssh-keys', 'User', 'SSH keys'],
    ] as const) {
      await page.goto(path)
      const links = page.getByRole('navigation', { name: nav }).getByRole('link')
      await expect(links.and(page.getByRole('link', { name: label }))).toHaveAttribute(
        'aria-current',
        'page',
      )
      if (nav === 'web-shop')
        await expect(links).toHaveText([
          'Instances',
          'Disks',
          'Snapshots',
          'Images',
          'VPCs',
          'Exposure',
          'Floating IPs',
          ...(hasFeature('externalSubnets') ? ['External subnets'] : []),
          'Placement',
          'Metrics',
          'Access',
        ])
    }
  })
})

test.describe('keyboard', () => {
  test('leads to the content and to places', async ({ page, enter }) => {
    await enter('ada', '/projects')
    await expect(rowOf(page, 'web-shop')).toBeVisible()
    await test.step('the skip link is first and leads to the content', async () => {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await expect(skip).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })
    await test.step('g and a letter go places', async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('i')
      await expect(page).toHaveURL('/images')
    })
    await test.step('a new page takes the focus to its heading', async () => {
      await page.getByRole('link', { name: 'Projects' }).first().click()
      await expect(heading(page, 'Projects')).toBeFocused()
      await page.getByRole('link', { name: 'web-shop' }).click()
      await expect(heading(page, 'Instances')).toBeFocused()
      await page.getByRole('link', { name: 'checkout', exact: true }).click()
      await expect(heading(page, 'checkout')).toBeFocused()
      await page.getByRole('link', { name: 'Projects' }).first().click()
      await expect(heading(page, 'Projects')).toBeFocused()
    })
    await test.step('g and a letter go nowhere from a text field', async () => {
      await page.getByRole('link', { name: 'New project' }).click()
      await page.getByLabel('Name', { exact: true }).pressSequentially('gi')
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('gi')
      await expect(page).toHaveURL('/projects-new')
    })
  })
})

test.describe('for who listens', () => {
  test('rows and their buttons are named after what they are of', async ({ page, enter }) => {
    await enter('ada', '/projects')
    await expect(page.getByRole('rowheader', { name: 'web-shop', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Actions for web-shop' })).toBeVisible()
    await expect(page.getByRole('rowheader')).toHaveCount((await page.getByRole('row').count()) - 1)
  })

  test('Refresh says when it is done, and when it failed', async ({ page, world, enter }) => {
    await enter('ada', '/projects/web-shop/instances/checkout')
    await expect(heading(page, 'checkout')).toBeVisible()
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
    await refresh.click()
    await expect(page.getByText('Refreshed', { exact: true })).toBeAttached()
    await world.turn({ failures: [{ operation: 'instanceView', status: 500, times: 100 }] })
    await refresh.click()
    await expect(page.getByText('Couldn’t be refreshed', { exact: true })).toBeAttached()
  })
})

test.describe('quick actions', () => {
  test('filter, wrap around and go', async ({ page, enter }) => {
    await enter('ada', '/projects')
    await expect(rowOf(page, 'web-shop')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(search(page)).toBeFocused()
    const options = palette(page).getByRole('option')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await search(page).fill('websh')
    await expect(options.first()).toHaveText('web-shop')
    await page.keyboard.press('Enter')
    await expect(palette(page)).toBeHidden()
    await expect(page).toHaveURL('/projects/web-shop/instances')
  })

  test('offer the screen’s own actions', async ({ page, world, enter }) => {
    await world.hidePolicies()
    await enter('farah', '/projects')
    await expect(rowOf(page, 'web-shop')).toBeVisible()
    await page.getByRole('button', { name: 'Jump to' }).click()
    for (const name of ['New project', 'Settings', 'Manage system', 'Images', 'Utilization'])
      await expect(palette(page).getByRole('option', { name, exact: true })).toBeVisible()
    await search(page).fill('nothing like this')
    await expect(palette(page).getByRole('option')).toHaveText([
      'Search all projects for “nothing like this”',
    ])
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(search(page)).toBeFocused()
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await expect(palette(page)).toBeHidden()
  })

  test('close by the same keys and by Esc, and do not submit a form', async ({
    page,
    world,
    enter,
  }) => {
    await enter('ada', '/projects-new')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('unfinished')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(search(page)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(palette(page)).toBeHidden()
    await page.keyboard.press('ControlOrMeta+k')
    await search(page).fill('no such thing')
    await expect(palette(page)).toContainText('No results for “no such thing”')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(name).toHaveValue('unfinished')
    expect(await world.calls('projectCreate')).toEqual([])
  })
})

test('a click that waits is answered by a bar and a skeleton, which go with the page', async ({
  page,
  context,
  enter,
}) => {
  const answer = () =>
    page.evaluate(() => ({
      // It has no role: it says nothing that the page does not.
      bar: document.getElementsByClassName('loading-bar')[0]?.getAttribute('data-state'),
      isSkeleton: document.documentElement.hasAttribute('data-navigating'),
    }))
  await enter('ada', '/projects/web-shop/instances')
  await expect.poll(answer).toEqual({ bar: 'idle', isSkeleton: false })
  await context.setOffline(true)
  await page.getByRole('complementary').getByRole('link', { name: 'Access', exact: true }).click()
  await expect.poll(answer).toEqual({ bar: 'running', isSkeleton: true })
  await context.setOffline(false)
  await expect(heading(page, 'Access')).toBeVisible()
  await expect.poll(answer).toEqual({ bar: 'idle', isSkeleton: false })
})

test.describe('theme', () => {
  test('follows the system until it is pinned, and stays pinned', async ({ page, enter }) => {
    const text = () => page.evaluate(() => getComputedStyle(document.body).color)
    const browserBars = () =>
      page.evaluate(() =>
        [...document.getElementsByName('theme-color')].map((meta) => meta.getAttribute('content')),
      )
    await page.emulateMedia({ colorScheme: 'light' })
    await enter('ada', '/projects')
    const light = await text()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(text).not.toBe(light)
    expect(await browserBars()).toEqual(['#ffffff', '#15171b'])
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitemradio', { name: 'Light theme' }).click()
    await expect.poll(text).toBe(light)
    expect(await browserBars()).toEqual(['#ffffff', '#ffffff'])
    await page.reload()
    expect(await text()).toBe(light)
    expect(await browserBars()).toEqual(['#ffffff', '#ffffff'])
    await page.getByRole('button', { name: 'User menu' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Light theme' })).toBeChecked()
  })
})

test.describe('at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sidebar is a drawer, and rows unfold', async ({ page, enter }) => {
    await enter('ada', '/projects/web-shop/instances')
    const sections = page.getByRole('navigation', { name: 'web-shop' })
    await expect(sections).toBeHidden()
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(sections).toBeVisible()
    await sections.getByRole('link', { name: 'Disks' }).click()
    await expect(page).toHaveURL('/projects/web-shop/disks')
    await expect(sections).toBeHidden()
    await page.goBack()
    await page.getByRole('button', { name: 'Details of search' }).click()
    await expect(page.getByRole('term').filter({ hasText: 'Memory' })).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      'the page does not scroll sideways',
    ).toBe(true)
  })
})

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 740 } })

  const tooWide = (page: Page) =>
    page.evaluate(() =>
      [document.documentElement, document.getElementById('content')].flatMap((each) =>
        each && each.scrollWidth > each.clientWidth
          ? `${each.tagName}: ${each.scrollWidth} of ${each.clientWidth}`
          : [],
      ),
    )

  test('pages with an id do not scroll sideways', async ({ page, enter }) => {
    await enter('farah', '/system/silos/orchard')
    for (const path of [
      '/system/silos/orchard',
      '/system/networking/ip-pools/public-v4',
      '/system/inventory/sleds',
      '/system/inventory/ports',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible()
      expect(await tooWide(page), path).toEqual([])
    }
  })

  test('the sign-in, with a preview’s accounts, does not scroll sideways', async ({ page }) => {
    await page.goto('/login/maple/local')
    await expect(page.getByRole('button', { name: 'Ada Nwosu' })).toBeVisible()
    expect(await tooWide(page)).toEqual([])
  })
})

test.describe('system level', () => {
  const picker = (page: Page) =>
    page.getByRole('button', { name: 'Switch between system and silo' })

  test('is offered to fleet viewers', async ({ page, enter }) => {
    await enter('goran', '/projects')
    await picker(page).click()
    await expect(page.getByRole('menuitemradio', { name: 'Silo' })).toBeChecked()
    await page.getByRole('menuitemradio', { name: 'System' }).click()
    await expect(page).toHaveURL('/system/overview')
    await expect(page.getByRole('navigation', { name: 'System' })).toBeVisible()
    await expect(heading(page, 'Overview')).toBeVisible()
  })

  test('does not exist for others', async ({ page, enter }) => {
    for (const username of ['ada', 'emil'])
      await test.step(username, async () => {
        await enter(username, '/system/silos')
        await expect(heading(page, 'Page not found')).toBeVisible()
        await expect(picker(page)).toBeHidden()
        await expect(page.getByRole('navigation', { name: 'Home' })).toHaveText(/maple/)
        await page.goto('/system/inventory/sleds')
        await expect(heading(page, 'Page not found')).toBeVisible()
      })
  })
})

test.describe('what is not there', () => {
  test('is said at each, and nothing else', async ({ page, enter }) => {
    test.setTimeout(120_000)
    await enter('ada', '/help')
    for (const path of [
      '/projects/nowhere/instances',
      '/projects/web-shop/instances/nowhere/storage',
      '/projects/web-shop/instances/nowhere/serial-console',
      '/images/nowhere/edit',
      '/settings/nowhere',
      '/nowhere/at/all',
    ])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(heading(page, 'Page not found')).toBeVisible()
        await expect(page).toHaveTitle('Page not found / Console')
        await expect(page.getByRole('link', { name: 'Snapshots' })).toBeHidden()
        await expect(page.getByRole('banner')).not.toContainText(/No updates|Connecting|nowhere/)
        await listening(page)
        await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
        await expect(page.getByRole('banner')).not.toContainText(/No updates|Connecting|Reload/)
        // The level's own way up is gone, too: pressed as it goes, it would lead nowhere.
        const elsewhere = page.getByRole('navigation', { name: 'Elsewhere' }).getByRole('link')
        await expect(elsewhere).toHaveText(['Docs'])
        await elsewhere.click()
        await expect(page).not.toHaveTitle(/Page not found/)
      })
  })

  test('is answered with 404 where the platform was quick enough', async ({ world, visitor }) => {
    const ada = await (await visitor()).signIn(world.user('ada'))
    const status = async () => (await ada.get('/projects/nowhere/instances')).status()
    // Within 25 ms, which a machine that does other things as well may miss.
    await expect.poll(status).toBe(404)
    expect((await ada.get('/projects/web-shop/instances')).status()).toBe(200)
  })
})

test('every route has a screen', async ({ visitor, world }) => {
  test.setTimeout(60_000)
  const farah = await (await visitor()).signIn(world.user('farah'))
  await world.make(world.user('farah'), 'POST', '/v1/me/ssh-keys', {
    ...{ name: 'laptop', description: '', public_key: SSH_KEY },
  })
  const lost: string[] = []
  // A browser that has been at /no-script gets the screens of 403 and 404 with every page.
  // What has no name that all worlds share has a page anyway, and nothing to be edited. Receivers and subnet
  // pools are of newer platforms than this one: their things aren't found.
  const isElsewhere = (path: string) => /\/any(?:\/|$)|\/(?:receivers|subnet-pools)\/\w/.test(path)
  const paths = samplePaths().filter((each) => !/^\/no-script|\/any\/edit$/.test(each))
  await farah.openAll(paths, (path, status, html) => {
    const isScreen =
      (status === 200 || (status === 404 && isElsewhere(path))) &&
      !html.includes('Something went wrong')
    const isLookup = path.startsWith('/lookup/')
    if (!isScreen && !isLookup) lost.push(`${path}: ${status}`)
    if (!isLookup && html.includes('Page not found</h1>')) lost.push(`${path}: not found`)
  })
  expect(lost).toEqual([])
})
