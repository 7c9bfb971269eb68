import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { axe } from './axe'
import { expect, listening, rowOf, test, testInOwnContext } from './fixtures'
import { field, tool } from './list-parts'
import { SESSION_COOKIE } from './visitor'

const LIST = '/projects/load-test/instances'

const sidebar = (page: Page, project = 'load-test'): Locator =>
  page.getByRole('navigation', { name: project })
const entry = (page: Page, name: string): Locator =>
  sidebar(page).getByRole('link', { name, exact: true })
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Views' })
const nameOf = (page: Page): Locator => panel(page).getByLabel('Name of this view')
const rows = (page: Page): Locator => page.getByRole('row')

/** Saves what the list shows. */
async function save(page: Page, name: string): Promise<void> {
  await tool(page, '(Save view|Views)').click()
  await nameOf(page).fill(name)
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('link', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
}

test('a view is named, stands below its list, and shows the same again', async ({
  page,
  enter,
}) => {
  await enter('ada', LIST)
  await expect(tool(page, 'Save view')).toBeHidden()
  await field(page).fill('generator-0')
  await expect(rows(page)).toHaveCount(10)
  await tool(page, 'Save view').click()
  await test.step('by a name that no other view of the list has', async () => {
    // What it searches for is offered.
    await expect(nameOf(page)).toHaveValue('“generator-0”')
    await expect(nameOf(page)).toBeFocused()
    await nameOf(page).fill(' ')
    await panel(page).getByRole('button', { name: 'Save view' }).click()
    await expect(nameOf(page)).toHaveAccessibleDescription(/Enter a name/)
    await nameOf(page).fill('x'.repeat(61))
    await page.keyboard.press('Enter')
    await expect(nameOf(page)).toHaveAccessibleDescription(/Must be at most 60 characters/)
    await expect(nameOf(page)).toHaveValue('x'.repeat(61))
    await nameOf(page).fill('First ten')
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('link', { name: 'First ten' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await axe(page)
    await page.keyboard.press('Escape')
  })
  await expect(entry(page, 'First ten')).toBeVisible()

  await field(page).fill('')
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await tool(page, 'Views').click()
  await nameOf(page).fill('FIRST TEN')
  await page.keyboard.press('Enter')
  await expect(nameOf(page)).toHaveAccessibleDescription(/already has that name/)
  await page.keyboard.press('Escape')

  await test.step('from the sidebar, after a reload, with the keyboard', async () => {
    await page.goto('/projects/load-test/disks')
    await entry(page, 'First ten').focus()
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(10)
    await expect(field(page)).toHaveValue('generator-0')
    await expect(entry(page, 'First ten')).toHaveAttribute('aria-current', 'true')
    await expect(entry(page, 'Instances')).toHaveAttribute('aria-current', 'page')
    await entry(page, 'Instances').click()
    await expect(page).toHaveURL(LIST)
    await expect(field(page)).toHaveValue('')
    // On its own list it is a step of the history.
    await entry(page, 'First ten').click()
    await expect(rows(page)).toHaveCount(10)
    await page.goBack()
    await expect(page).toHaveURL(LIST)
  })

  await test.step('from the palette', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Search actions' }).fill('first ten')
    await page.getByRole('option', { name: 'First ten (Instances)' }).click()
    await expect(rows(page)).toHaveCount(10)
  })

  await test.step('in no other project', async () => {
    await page.goto('/projects/web-shop/instances')
    await listening(page)
    await expect(rowOf(page, 'checkout')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Search actions' }).fill('first ten')
    await expect(page.getByRole('option', { name: /^First ten/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(sidebar(page, 'web-shop').getByRole('link', { name: 'First ten' })).toHaveCount(0)
  })
})

test('views are renamed, updated, and deleted, and what was deleted can come back', async ({
  page,
  enter,
}) => {
  await enter('ada', `${LIST}?q=generator-0`)
  await save(page, 'One')
  await field(page).fill('generator-1')
  await expect(page).toHaveURL(/q=generator-1/)
  await save(page, 'Two')

  await tool(page, 'Views').click()
  const act = (name: string) => panel(page).getByRole('button', { name })
  await expect(act('Update Two to what is shown')).toHaveAccessibleDescription('Already shows this')
  await act('Rename One').click()
  const renamed = panel(page).getByLabel('New name of One')
  await expect(renamed).toBeFocused()
  await renamed.fill('Two')
  await page.keyboard.press('Enter')
  await expect(renamed).toHaveAccessibleDescription(/already has that name/)
  await renamed.fill('Uno')
  await page.keyboard.press('Enter')
  await expect(entry(page, 'Uno')).toBeVisible()
  await expect(entry(page, 'One')).toHaveCount(0)

  // Now both show the same.
  await act('Update Uno to what is shown').click()
  await panel(page).getByRole('link', { name: 'Uno' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(field(page)).toHaveValue('generator-1')

  await tool(page, 'Views').click()
  await act('Delete Two').click()
  await expect(entry(page, 'Two')).toHaveCount(0)
  await expect(act('Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entry(page, 'Two')).toBeVisible()
  await act('Delete Two').click()
  await act('Delete Uno').click()
  await page.keyboard.press('Escape')
  await page.reload()
  await listening(page)
  await expect(rows(page)).not.toHaveCount(0)
  await expect(entry(page, 'Uno')).toHaveCount(0)
})

test('a link to a view shows a colleague the same, with its columns', async ({
  page,
  enter,
  browser,
  origin,
  visitor,
  world,
}) => {
  await enter('ada', LIST)
  await tool(page, 'Display').click()
  await page.getByRole('dialog', { name: 'Display' }).getByLabel('Memory').uncheck()
  await page.keyboard.press('Escape')
  await tool(page, 'Filter').click()
  await page.getByRole('dialog', { name: 'Filter' }).getByLabel('stopped').check()
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(7)
  // The columns of the reader’s preferences are in it too.
  await page.goto(`${LIST}?filter.state=stopped&sort=-name`)
  await save(page, 'Stopped')
  const href = await entry(page, 'Stopped').getAttribute('href')

  const chiara = await (await visitor()).signIn(world.user('chiara'))
  const other = await browser.newContext()
  await other.addCookies([
    { name: 'console_world', value: world.id, url: origin },
    { name: SESSION_COOKIE, value: (await chiara.session()) ?? '', url: origin, httpOnly: true },
  ])
  const theirs = await other.newPage()
  await theirs.goto(`${origin}${href}`)
  await expect(rows(theirs)).toHaveCount(7)
  await expect(theirs.getByRole('columnheader', { name: 'Memory' })).toBeHidden()
  await expect(theirs.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  // Views belong to their user alone.
  await expect(entry(theirs, 'Stopped')).toHaveCount(0)
  await other.close()
})

test('a link with what the list no longer has says what was left out, and shows the rest', async ({
  page,
  enter,
}) => {
  await enter(
    'ada',
    `${LIST}?filter.state=stopped,exploded&filter.cpu=many&columns=name,state,gone`,
  )
  await expect(rows(page)).toHaveCount(7)
  const note = page.getByRole('status').filter({ hasText: 'Left out' })
  await expect(note).toContainText('filter “State: stopped,exploded”')
  await expect(note).toContainText('filter “CPU: many”')
  await expect(note).toContainText('column “gone”')
  await axe(page)
  await note.getByRole('button', { name: 'Remove from the link' }).click()
  await expect(note).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect(rows(page)).toHaveCount(7)
  await expect(page).toHaveURL(`${LIST}?filter.state=stopped&columns=name%2Cstate`)
})

test('where nothing can be kept it says so, and what was typed stays', async ({ page, enter }) => {
  await enter('ada', `${LIST}?q=generator-0`)
  await expect(rows(page)).toHaveCount(10)
  // Another tab has filled it.
  await page.evaluate(() => {
    let size = 2 ** 24
    for (let at = 0; size > 0; at += 1)
      try {
        localStorage.setItem(`filler ${at}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
  })
  await tool(page, 'Save view').click()
  await nameOf(page).fill('Too much')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('no room left for views')
  await expect(nameOf(page)).toHaveValue('Too much')
  await page.evaluate(() => localStorage.clear())
  await nameOf(page).press('Enter')
  await expect(panel(page).getByRole('link', { name: 'Too much' })).toBeVisible()
})

testInOwnContext(
  'the sidebar moves nothing when its views come, and has them in the drawer of a phone',
  async ({ page, enter }) => {
    await enter('ada', `${LIST}?q=generator-0`)
    await save(page, 'First ten')
    await page.goto('about:blank')
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(globalThis, { moved })
      new PerformanceObserver((list) => {
        for (const each of list.getEntries() as (PerformanceEntry & {
          sources: readonly { node: Node | null }[]
        })[])
          for (const { node } of each.sources)
            if (node instanceof Element && node.closest('#nav')) moved.push(node.textContent ?? '')
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(LIST)
    await expect(entry(page, 'First ten')).toBeVisible()
    await page.waitForFunction(() => document.getElementById('view-gaps') === null)
    expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual(
      [],
    )

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await entry(page, 'First ten').click()
    await expect(rows(page)).toHaveCount(10)
    await expect(entry(page, 'First ten')).toBeHidden()
    await tool(page, 'Views').click()
    await expect(panel(page).getByRole('button', { name: 'Delete First ten' })).toBeInViewport()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  },
)

test('a file of what is kept outlives signing out, which is one press, and brings it back', async ({
  page,
  enter,
}) => {
  await enter('ada', LIST)
  await field(page).fill('generator-0')
  await save(page, 'First ten')
  const choose = async (label: string) => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  const saved = page.waitForEvent('download')
  await choose('Save views and checks')
  const text = await readFile(await (await saved).path(), 'utf8')
  await choose('Sign out')
  await expect(page.getByLabel('Username')).toBeVisible()

  await enter('ada', '/settings/profile')
  const kept = page.getByRole('region', { name: 'Kept in this browser' })
  await expect(kept).toContainText('Nothing yet')
  await expect(kept.getByRole('button', { name: 'Save as file' })).toBeDisabled()
  await kept.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import what was kept' })
  const give = (given: string) =>
    dialog
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'kept.json', mimeType: '', buffer: Buffer.from(given) })
  await give('{}')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog).toContainText('Not a file that this console has saved of a browser')
  await give(text)
  await dialog.getByRole('button', { name: 'Show' }).click()
  const shown = page.getByRole('dialog', { name: 'In this file' })
  await expect(shown).toContainText('View First ten')
  await shown.getByRole('button', { name: 'Keep' }).click()
  await expect(kept).toContainText('1 saved view')
  await page.setViewportSize({ width: 390, height: 844 })
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(
    false,
  )
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(LIST)
  await expect(entry(page, 'First ten')).toBeVisible()
})

test('a project that is renamed keeps its views', async ({ page, enter }) => {
  await enter('ada', LIST)
  await field(page).fill('generator-0')
  await save(page, 'First ten')
  await page.goto('/projects/load-test/edit')
  const form = page.getByRole('dialog', { name: 'Edit project' })
  await form.getByLabel('Name').fill('stress-test')
  await form.getByRole('button', { name: 'Update project' }).click()
  await expect(form).toBeHidden()
  await page.goto('/projects/stress-test/instances')
  await expect(sidebar(page, 'stress-test').getByRole('link', { name: 'First ten' })).toBeVisible()
})
