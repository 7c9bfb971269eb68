import type { Page } from '@playwright/test'
import { chooseFor, expect, heading, rowOf, test } from './fixtures'

const SHOP = '/projects/web-shop'
const IN_SHOP = '?project=web-shop'

/**
 * Whether React has taken over all that can be operated. Browsers translate a page that has come to rest;
 * a part that is other than the server sent it is drawn anew, and React complains of it.
 */
const isHydrated = () =>
  [...document.querySelectorAll('main :is(a, button, input, table, section)')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  )

/**
 * Does to the page what browsers do that translate it: each text is replaced by another, two elements
 * deep, at once and wherever one comes later. The words stay, so that they can be looked for.
 */
async function translate(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
  await page.evaluate(() => {
    const wrap = (text: Text) => {
      if (text.data === '' || text.parentElement?.closest('font, script, style, textarea')) return
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.append(text.data)
      text.replaceWith(outer)
    }
    const wrapAll = (root: Node) => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      if (root instanceof Text) texts.push(root)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(wrap)
    }
    wrapAll(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(wrapAll)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

/** Nothing has failed in the way of React, which then shows a part's own words, or the page's. */
async function isWhole(page: Page): Promise<void> {
  await expect(page.getByText(/couldn’t be shown|Something went wrong/)).toHaveCount(0)
}

test('what changes goes on changing on a page that is translated', async ({
  page,
  world,
  enter,
}) => {
  const ada = world.user('ada')
  const post = (path: string, data?: object) => world.make(ada, 'POST', path + IN_SHOP, data)
  const main = page.getByRole('main')
  await enter('ada', `${SHOP}/instances`)
  await expect(page.getByRole('group', { name: 'Updates' })).toHaveText('Live')
  await translate(page)

  await test.step('states of a list, and its rows', async () => {
    await post('/v1/instances/frontend-1/stop')
    await expect(rowOf(page, 'frontend-1')).toContainText(/stopping|stopped/)
    await chooseFor(page, 'batch-import', 'Start')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(rowOf(page, 'batch-import')).toContainText('starting')
    await world.advance(5)
    await expect(rowOf(page, 'batch-import')).toContainText('running')
    await expect(rowOf(page, 'frontend-1')).toContainText('stopped')
    await post('/v1/instances', {
      name: 'aa-made-elsewhere',
      description: '',
      hostname: 'made',
      memory: 1024 ** 3,
      ncpus: 1,
      start: false,
    })
    await expect(rowOf(page, 'aa-made-elsewhere')).toContainText('stopped')
    await world.make(ada, 'DELETE', `/v1/instances/aa-made-elsewhere${IN_SHOP}`)
    await expect(rowOf(page, 'aa-made-elsewhere')).toBeHidden()
  })

  await test.step('the page of an instance, and its tabs', async () => {
    await page.getByRole('link', { name: 'frontend-1', exact: true }).click()
    await expect(heading(page, 'frontend-1')).toBeVisible()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(main).toContainText('starting')
    await world.advance(5)
    await expect(main).toContainText('running')
    for (const tab of ['Networking', 'Metrics', 'Connect', 'Settings', 'Storage']) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await isWhole(page)
    }
  })

  await test.step('disks, snapshots and floating IPs', async () => {
    await page.getByRole('link', { name: 'Disks', exact: true }).click()
    const scratch = page.getByRole('row').filter({ hasText: /^scratch/ })
    await post('/v1/instances/batch-import/stop')
    await world.advance(5)
    await post('/v1/instances/batch-import/disks/attach', { disk: 'scratch' })
    await expect(scratch).toContainText('batch-import')
    await page.getByRole('link', { name: 'Snapshots', exact: true }).click()
    const golden = page.getByRole('row').filter({ hasText: 'checkout-golden' })
    const { id } = await world.make<{ id: string }>(
      ada,
      'GET',
      `/v1/snapshots/checkout-golden${IN_SHOP}`,
    )
    await world.setSnapshotState(id, 'creating')
    await expect(golden).toContainText('creating')
    await world.setSnapshotState(id, 'ready')
    await expect(golden).toContainText('ready')
    await page.getByRole('link', { name: 'Floating IPs', exact: true }).click()
    const front = page.getByRole('row').filter({ hasText: 'shop-front' })
    await expect(front).toBeVisible()
    await post('/v1/floating-ips/shop-front/detach')
    await expect(front).toContainText('None')
    await isWhole(page)
  })

  await test.step('a form that says what is wrong, in one field after the other', async () => {
    await page.getByRole('link', { name: 'New floating IP' }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    for (const wrong of ['1a', 'a-', 'A']) {
      await name.fill(wrong)
      await name.blur()
      await expect(name).toHaveAccessibleDescription(/./)
    }
    await name.fill('right')
    await isWhole(page)
  })
})

test('screens come and go while they are translated', async ({ page, enter }) => {
  await enter('ada', '/projects')
  for (const [path, title] of [
    ['/images', 'Images'],
    ['/utilization', 'Utilization'],
    ['/access', 'Access'],
    [`${SHOP}/images`, 'Images'],
    [`${SHOP}/vpcs`, 'VPCs'],
    [`${SHOP}/vpcs/default/firewall-rules`, 'default'],
    [`${SHOP}/access`, 'Access'],
    ['/settings/profile', 'Profile'],
    ['/settings/ssh-keys', 'SSH keys'],
    ['/projects', 'Projects'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(heading(page, title)).toBeVisible()
      await translate(page)
      await page.keyboard.press('ControlOrMeta+k')
      const search = page.getByRole('combobox', { name: 'Search actions' })
      for (const typed of ['s', 'se', 'proj']) await search.fill(typed)
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: /^Silo / }).click()
      await expect(heading(page, 'Projects')).toBeVisible()
      await isWhole(page)
    })
  }
})

test('names, ids, addresses and states are no words to translate', async ({ page, enter }) => {
  await enter('ada', `${SHOP}/instances/orders-db/storage`)
  const main = page.getByRole('main')
  const isTranslated = (text: string | RegExp) =>
    main
      .getByText(text)
      .first()
      .evaluate((element: HTMLElement) => element.translate)
  for (const text of [/^orders-db$/, /^[0-9a-f]{8}-/, /^(198|203)\./, 'running', 'orders-db-boot'])
    expect(await isTranslated(text), String(text)).toBe(false)
  expect(await isTranslated('Additional disks')).toBe(true)
})
