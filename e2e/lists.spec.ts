import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { axe } from './axe'
import { expect, listening, rowOf, test, tryAgain } from './fixtures'
import { SESSION_COOKIE } from './visitor'
import { box, field, foot, searchFor, selected, tool } from './list-parts'

const LIST = '/projects/load-test/instances'

const sortBy = (page: Page, name: string): Locator =>
  page.getByRole('columnheader', { name }).getByRole('button')
/** Names of the rows on the page, as they stand. */
const names = (page: Page): Promise<string[]> =>
  page.getByRole('row').getByRole('link').allTextContents()

test.describe('search', () => {
  test('finds rows of all pages, and is in the link', async ({ page, enter, context }) => {
    await enter('ada', LIST)
    await expect(rowOf(page, 'generator-01')).toBeVisible()
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('generator-3')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(rowOf(page, 'generator-30')).toBeVisible()
    await expect(foot(page)).toContainText('1 of 30 instances')
    await expect(page).toHaveURL(`${LIST}?q=generator-3`)

    await test.step('Esc empties the field, then leaves it', async () => {
      await page.keyboard.press('Escape')
      await expect(field(page)).toHaveValue('')
      await expect(rowOf(page, 'generator-01')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(field(page)).not.toBeFocused()
      await page.keyboard.type('/generator-3')
      await expect(page).toHaveURL(`${LIST}?q=generator-3`)
    })

    const other = await context.newPage()
    await other.goto(page.url())
    await expect(field(other)).toHaveValue('generator-3')
    await expect(other.getByRole('row')).toHaveCount(2)
    await expect(rowOf(other, 'generator-30')).toBeVisible()
  })

  test('is one step back, however many keys were pressed, and looks through projects too', async ({
    page,
    enter,
  }) => {
    await enter('ada', '/projects')
    await page.getByRole('link', { name: 'load-test' }).click()
    await expect(rowOf(page, 'generator-01')).toBeVisible()
    await field(page).pressSequentially('or-07', { delay: 30 })
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(/\?q=or-07$/)
    await page.goBack()
    await expect(page).toHaveURL(LIST)
    await expect(field(page)).toHaveValue('')
    await expect(page.getByRole('row')).toHaveCount(26)
    await page.goForward()
    await expect(field(page)).toHaveValue('or-07')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/projects')
    await searchFor(page, 'INVOICES')
    await expect(rowOf(page, 'billing')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  test('that finds nothing says so, and can be cleared; filters that mean nothing are ignored', async ({
    page,
    enter,
  }) => {
    await enter('ada', `${LIST}?q=nothing-like-it&filter.state=failed`)
    await expect(page.getByText('No instances match')).toBeVisible()
    await expect(page.getByText('All 30 were checked.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(page.getByRole('row')).toHaveCount(26)
    await expect(field(page)).toHaveValue('')
    await expect(page).toHaveURL(LIST)
    await page.goto(`${LIST}?filter.state=exploded&filter.cpu=many&sort=nowhere&columns=gone`)
    await expect(page.getByRole('row')).toHaveCount(31)
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  })
})

test.describe('filters', () => {
  test('narrow down by column and are taken off one by one; headers sort', async ({
    page,
    enter,
  }) => {
    await enter('ada', LIST)
    await tool(page, 'Filter').click()
    const panel = page.getByRole('dialog', { name: 'Filter' })
    await panel.getByLabel('stopped').check()
    await expect(page.getByRole('row')).toHaveCount(7)
    await panel.getByLabel('CPU at least').fill('3')
    await expect(page.getByText('No instances match')).toBeVisible()
    await panel.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(/filter\.state=stopped&filter\.cpu=3\.\./)
    await page.getByRole('button', { name: 'Remove filter CPU: from 3 vCPUs' }).click()
    await expect(page.getByRole('row')).toHaveCount(7)
    await page.getByRole('button', { name: 'Remove filter State: stopped' }).click()
    await expect(page.getByRole('row')).toHaveCount(26)
    await expect(page).toHaveURL(LIST)
    await test.step('headers sort all rows up, down and not at all', async () => {
      const header = page.getByRole('columnheader', { name: 'Name' })
      await expect(header).toHaveAttribute('aria-sort', 'none')
      await sortBy(page, 'Name').focus()
      await page.keyboard.press('Enter')
      await expect(header).toHaveAttribute('aria-sort', 'ascending')
      await expect(sortBy(page, 'Name')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(header).toHaveAttribute('aria-sort', 'descending')
      await expect(page).toHaveURL(`${LIST}?sort=-name`)
      await expect.poll(async () => (await names(page))[0]).toBe('generator-30')
      await sortBy(page, 'State').click()
      await expect.poll(async () => (await names(page)).slice(-1)).toEqual(['generator-30'])
      await page.goBack()
      await expect(header).toHaveAttribute('aria-sort', 'descending')
      await sortBy(page, 'Name').click()
      await expect(header).toHaveAttribute('aria-sort', 'none')
      await expect(page).toHaveURL(LIST)
    })
  })

  test('move into a sheet on a small screen', async ({ page, enter }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enter('ada', LIST)
    await tool(page, 'Filter').click()
    const panel = page.getByRole('dialog', { name: 'Filter' })
    await expect(panel.getByLabel('stopped')).toBeVisible()
    // Once it has come to rest.
    await expect
      .poll(async () => {
        const { x = 0, y = 0, width = 0, height = 0 } = (await panel.boundingBox()) ?? {}
        return [x, width, y + height].map(Math.round)
      })
      .toEqual([0, 390, 844])
    await panel.getByLabel('stopped').check()
    await panel.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('row')).toHaveCount(7)
  })
})

test('columns and density stay, and columns travel in the link', async ({
  page,
  enter,
  browser,
  origin,
  visitor,
  world,
}) => {
  await enter('ada', LIST)
  await tool(page, 'Display').click()
  const panel = page.getByRole('dialog', { name: 'Display' })
  await panel.getByLabel('Memory').uncheck()
  await panel.getByLabel('Description').check()
  await panel.getByRole('radio', { name: 'Compact' }).check()
  await page.keyboard.press('Escape')
  const memory = page.getByRole('columnheader', { name: 'Memory' })
  await expect(memory).toBeHidden()
  await expect(rowOf(page, 'generator-01')).toContainText('Coordinates the other generators')
  const link = page.url()
  expect(link).toContain('columns=name%2Ccpu%2Cstate%2Ccreated%2Cdescription')
  const heightOf = async (list: Page) =>
    (await rowOf(list, 'generator-01').boundingBox())?.height ?? 0
  const height = await heightOf(page)
  expect(height).toBeLessThan(40)

  // Remembered, and so from the first paint on, long before the list’s advanced tools are there.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.goto(LIST, { waitUntil: 'commit' })
  await expect(rowOf(page, 'generator-01')).toBeVisible()
  await expect(memory).toBeHidden()
  expect(await heightOf(page)).toBeLessThan(40)
  await expect(rowOf(page, 'generator-01')).toContainText('Coordinates the other generators')
  expect(await heightOf(page)).toBe(height)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  // Another reader has the columns of the link, and a density of their own.
  const chiara = await (await visitor()).signIn(world.user('chiara'))
  const value = (await chiara.session()) ?? ''
  const other = await browser.newContext()
  await other.addCookies([
    { name: 'console_world', value: world.id, url: origin },
    { name: SESSION_COOKIE, value, url: origin, httpOnly: true },
  ])
  const theirs = await other.newPage()
  await theirs.goto(`${origin}${new URL(link).pathname}${new URL(link).search}&q=or-0&sort=-name`)
  await expect(theirs.getByRole('row')).toHaveCount(10)
  await expect.poll(async () => (await names(theirs))[0]).toBe('generator-09')
  await expect(rowOf(theirs, 'generator-01')).toContainText('Coordinates the other generators')
  await expect(theirs.getByRole('columnheader', { name: 'Memory' })).toBeHidden()
  expect(await heightOf(theirs)).toBeGreaterThan(40)
  await other.close()

  // Documents know of what is kept, for as long as it is.
  const isKept = async () =>
    (await page.context().cookies()).some(({ name }) => name === 'console_lists')
  expect(await isKept()).toBe(true)
  await tool(page, 'Display').click()
  await panel.getByRole('button', { name: 'Reset' }).click()
  await expect(memory).toBeVisible()
  expect(await isKept()).toBe(false)
})

test.describe('export', () => {
  const save = async (page: Page, format: string): Promise<string> => {
    await tool(page, 'Export').click()
    const panel = page.getByRole('dialog', { name: 'Export' })
    await panel.getByRole('radio', { name: format }).check()
    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^instances-\d{4}-\d\d-\d\d\.(csv|json)$/)
    return readFile(await download.path(), 'utf8')
  }

  test('saves what is shown, as CSV and JSON', async ({ page, enter }) => {
    await enter('ada', `${LIST}?q=generator-1&sort=-name&columns=name,memory,state`)
    await expect(foot(page)).toContainText('10 of 30 instances')
    const lines = (await save(page, 'CSV')).split('\r\n')
    expect(lines.slice(0, 2)).toEqual(['Name,Memory,State', 'generator-19,4294967296,running'])
    expect(lines).toHaveLength(12)
    const rows: unknown = JSON.parse(await save(page, 'JSON'))
    expect(rows).toHaveLength(10)
    expect(rows).toMatchObject([
      { name: 'generator-19', memory: 4294967296 },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ])
  })

  test('that fails says so, and works again; of a page it saves all pages', async ({
    page,
    world,
    enter,
  }) => {
    await enter('ada', LIST)
    await expect(rowOf(page, 'generator-01')).toBeVisible()
    // Others read the list too.
    await world.fail({ operation: 'instanceList', status: 503, times: 20 })
    await tool(page, 'Export').click()
    const panel = page.getByRole('dialog', { name: 'Export' })
    await panel.getByRole('button', { name: 'Download' }).click()
    await expect(panel).toContainText('Service Unavailable')
    await world.turn({ failures: [] })
    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download' }).click()
    const text = await readFile(await (await saved).path(), 'utf8')
    expect(text.trim().split('\r\n')).toHaveLength(31)
  })
})

test('a view of all rows that cannot be read says so, and recovers', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', LIST)
  await expect(rowOf(page, 'generator-01')).toBeVisible()
  await world.fail({ operation: 'instanceList', status: 500, times: 10 })
  await field(page).fill('generator-30')
  const problem = page.getByRole('alert').filter({ hasText: 'Instances couldn’t be loaded' })
  await expect(problem).toContainText('Internal Server Error')
  await tryAgain(world, problem)
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('the search, panels and bar have no accessibility faults', async ({ page, enter }) => {
  test.setTimeout(120_000)
  await enter('ada', `${LIST}?filter.state=stopped&sort=-name`)
  await expect(page.getByRole('row')).toHaveCount(7)
  await box(page, 'generator-05').click()
  await expect(selected(page)).toBeVisible()
  await axe(page)
  for (const name of ['Filter', 'Display', 'Export']) {
    await tool(page, name).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
  }
  await page.goto(`${LIST}?q=nothing-like-it`)
  await expect(page.getByText('No instances match')).toBeVisible()
  await axe(page)
})

test('a tool pressed while its code is on its way stays, has the focus, and opens', async ({
  page,
  enter,
}) => {
  await enter('ada', LIST)
  await listening(page)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await arrived
    await route.continue()
  })
  const mark = (of: Locator) => of.evaluate((element) => element.setAttribute('data-kept', ''))
  const kept = page.locator('[data-kept]')
  await mark(rowOf(page, 'generator-01'))
  for (const name of ['Filter', 'Display', 'Export']) await mark(tool(page, name))
  await tool(page, 'Filter').press('Enter')
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await expect(panel).toBeHidden()
  await expect(tool(page, 'Filter')).toBeFocused()
  arrive()
  await expect(panel.getByLabel('stopped')).toBeVisible()
  await expect(tool(page, 'Filter')).toBeFocused()
  await expect(kept, 'nothing of the list is drawn anew').toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(tool(page, 'Filter')).toBeFocused()
})

test('the first press of a tool gives the focus to its button', async ({ page, enter }) => {
  for (const name of ['Filter', 'Display', 'Export']) {
    // The tools of a document are not there before.
    await enter('ada', LIST)
    const button = page.getByRole('button', { name, exact: true })
    await button.press('Enter')
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expect(button).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name })).toBeHidden()
    await expect(button).toBeFocused()
  }
})

test('a short list keeps its tools away until they are called for or its view needs them', async ({
  page,
  enter,
}) => {
  const search = page.getByRole('searchbox', { name: 'Search projects' })
  await enter('ada', '/projects')
  await expect(tool(page, 'Display')).toBeVisible()
  await expect(search).toHaveCount(0)
  await expect(tool(page, 'Export')).toHaveCount(0)
  const header = page.getByRole('columnheader', { name: 'Name' })
  const place = await header.boundingBox()

  await test.step('they come into their place with the key, and go when they are unused', async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    for (const name of ['Filter', 'Display', 'Export']) await expect(tool(page, name)).toBeVisible()
    expect(await header.boundingBox()).toEqual(place)
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
  })

  await test.step('what is searched for keeps them, also in its link', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('invoices')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.keyboard.press('Tab')
    await expect(tool(page, 'Filter')).toBeFocused()
    await header.click({ position: { x: 1, y: 1 } })
    await expect(search).toHaveValue('invoices')
    await page.reload()
    await expect(search).toHaveValue('invoices')
    await page.goBack()
    await expect(search).toHaveCount(0)
  })

  await test.step('the palette opens each of them', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Search actions' }).fill('export')
    await page.getByRole('option', { name: 'Export projects' }).click()
    await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tool(page, 'Export')).toBeFocused()
  })

  await test.step('the overview of keys has them, in groups, each once', async () => {
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(['General', 'Lists', 'Go to'])
    await expect(sheet.getByRole('region', { name: 'Lists' })).toContainText('Search the list/')
    await axe(page)
  })
})
