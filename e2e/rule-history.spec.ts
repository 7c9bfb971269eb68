import type { Page } from '@playwright/test'
import { axe } from './axe'
import { button, LIST, putRules, review, ruleOf, rulesOf } from './firewall-parts'
import { chooseFor, expect, rowOf, test, testInOwnContext } from './fixtures'
import type { World } from './world'

const panel = (page: Page) => page.getByRole('dialog', { name: 'History', exact: true })
const versions = (page: Page) =>
  panel(page).getByRole('list', { name: 'Versions' }).getByRole('listitem')

/** The list is there with what watches it. */
const watched = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-rules-move')

async function describe(page: Page, name: string, words: string): Promise<void> {
  await chooseFor(page, name, 'Edit')
  await page.getByLabel('Description').fill(words)
  await button(page, 'Update firewall rule').click()
  await expect(page).toHaveURL(LIST)
}

async function addElsewhere(world: World, name: string): Promise<void> {
  const rules = await rulesOf(world)
  const web = rules.find((rule) => rule.name === 'allow-web')
  await putRules(world, [...rules, { ...web, name }])
}

test('versions are kept with how they came to be, and restored on what is there', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', LIST)
  await watched(page)
  await describe(page, 'allow-web', 'Changed here')
  await expect(rowOf(page, 'allow-web')).toBeVisible()
  await addElsewhere(world, 'theirs')
  await page.goto(LIST)
  await watched(page)
  await button(page, 'History').click()
  await expect(page).toHaveURL(`${LIST}?history=rules`)
  await expect(versions(page)).toHaveText([
    /^Changed elsewhere, seen .*5 rules Current/,
    /^Saved in this browser .*4 rules/,
    /^First seen .*4 rules/,
  ])

  await test.step('each says what changed with it', async () => {
    await versions(page).nth(1).getByText('Saved in this browser').click()
    const changes = versions(page).nth(1).getByRole('table', { name: 'Changes of allow-web' })
    await expect(changes.getByRole('row', { name: 'Description' })).toContainText('Changed here')
    await axe(page)
    await versions(page).nth(0).getByText('Changed elsewhere').click()
    await expect(versions(page).nth(0)).toContainText('1 rule added')
    await expect(button(versions(page).nth(0), 'Restore')).toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('what others add meanwhile stays', async () => {
    await versions(page).nth(2).getByText('First seen').click()
    await expect(versions(page).nth(2)).toContainText('it’s unknown what changed with it')
    await addElsewhere(world, 'later')
    await button(versions(page).nth(2), 'Restore').click()
    await expect(page.getByLabel('Rules', { exact: true })).toBeFocused()
    await button(panel(page), 'Review changes').click()
    await expect(review(page)).toContainText('1 rule deleted')
    await expect(review(page).getByRole('table', { name: 'Changes of allow-web' })).toContainText(
      'Changed here',
    )
    await button(review(page), 'Save changes').click()
    await expect(panel(page)).toBeHidden()
    await button(page, 'History').click()
    await expect(versions(page).nth(0)).toContainText('5 rules')
    const names = (await rulesOf(world)).map(({ name }) => name)
    expect(names).toContain('later')
    expect(names).not.toContain('theirs')
    expect((await ruleOf(world, 'allow-web'))?.description).not.toBe('Changed here')
  })
  await test.step('the history is another for each reader', async () => {
    await enter('chiara', `${LIST}?history=rules`)
    await expect(versions(page)).toHaveCount(1)
  })
})

testInOwnContext('what the browser does not keep is said', async ({ page, enter }) => {
  // As browsers do that are told to keep nothing.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await enter('ada', `${LIST}?history=rules`)
  await expect(panel(page)).toContainText('This browser keeps no data for the console')
})
