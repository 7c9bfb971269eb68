import type { Page } from '@playwright/test'
import { routes, withQuery } from '@/lib/routes'
import { axe } from './axe'
import { chooseFor, expect, fillSignIn, heading, listening, rowOf, test, toasts } from './fixtures'
import { field, tool } from './list-parts'

const LIST = routes.instances('load-test')

const views = (page: Page) => page.getByRole('dialog', { name: 'Views' })
const shared = (page: Page) => page.getByRole('dialog', { name: 'Shared with you' })

/** The text in the clipboard, which pages may not read. */
async function copied(page: Page): Promise<string> {
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('combobox', { name: 'Search actions' })
  await expect(palette).toBeFocused()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(palette).toHaveValue(/#keep=/)
  const text = await palette.inputValue()
  await page.keyboard.press('Escape')
  return text
}

async function saveView(page: Page, query: string, name: string): Promise<void> {
  await field(page).fill(query)
  await expect(page).toHaveURL(/q=/)
  await tool(page, '(Save view|Views)').click()
  await views(page).getByLabel('Name of this view').fill(name)
  await page.keyboard.press('Enter')
  await expect(views(page).getByRole('link', { name, exact: true })).toBeVisible()
}

test('a saved view goes to a colleague by a link, who sees what it contains and keeps it', async ({
  page,
  enter,
}) => {
  test.setTimeout(60_000)
  await enter('ada', LIST)
  await saveView(page, 'generator-0', 'Till')
  await views(page).getByRole('button', { name: 'Share Till' }).click()
  await expect(views(page)).toContainText('no server stores it')
  await views(page).getByRole('button', { name: 'Copy link', exact: true }).click()
  await page.keyboard.press('Escape')
  const link = await copied(page)

  await enter('chiara', LIST)
  await saveView(page, 'generator-1', 'Till')
  await test.step('it is looked at, and kept not yet', async () => {
    await page.goto(link)
    await expect(shared(page)).toContainText('View Till, kept as Till (2)')
    await expect(shared(page)).toContainText(`${LIST} · q: generator-0`)
    await axe(page)
    await shared(page).getByRole('button', { name: 'Not now' }).click()
    await expect(shared(page)).toBeHidden()
    await expect(page).toHaveURL(routes.profile)
  })
  await test.step('it is kept under another name, and shows the same', async () => {
    await page.goto(link)
    await shared(page).getByRole('button', { name: 'Keep' }).click()
    await expect(toasts(page)).toContainText('Imported 1 view')
    await page.goto(LIST)
    await page.getByRole('link', { name: 'Till (2)', exact: true }).click()
    await expect(field(page)).toHaveValue('generator-0')
  })
  await test.step('what is there already, or isn’t whole, is said', async () => {
    await page.goto(link)
    await expect(shared(page)).toContainText('View Till, which you have already')
    await expect(shared(page).getByRole('button', { name: 'Keep' })).toHaveAccessibleDescription(
      'Nothing in it is new to this browser',
    )
    await page.goto(link.slice(0, -9))
    await expect(shared(page).getByRole('alert')).toContainText('isn’t whole')
  })
})

const VIEW = { path: LIST, list: 'instanceList', name: 'Till', search: '?q=generator-0' }
/** A link with one view in it, as Share makes it. */
const LINK = `${routes.profile}#keep=${Buffer.from(
  JSON.stringify({ format: 'console-kept', version: 1, views: [VIEW], checks: [], rules: [] }),
).toString('base64url')}`

test.describe('a link that is opened without a session', () => {
  const isThere = async (page: Page) => {
    await expect(shared(page)).toContainText('View Till')
    await shared(page).getByRole('button', { name: 'Not now' }).click()
    await expect(page).toHaveURL(routes.profile)
    // Nor does the next sign-in bring it back.
    await page.reload()
    await expect(heading(page, 'Profile')).toBeVisible()
    await expect(shared(page)).toBeHidden()
  }

  test('shows what it contains after a sign-in by password', async ({ page, world }) => {
    await page.goto(LINK)
    await fillSignIn(page, { ...world.user('ada'), password: 'wrong' })
    await expect(page.getByRole('main')).toContainText('Incorrect username or password')
    await fillSignIn(page, world.user('ada'))
    await isThere(page)
  })

  test('shows it after a sign-in to a preview', async ({ page }) => {
    await page.goto(LINK)
    await page.getByRole('button', { name: 'Chiara Moretti silo viewer' }).click()
    await isThere(page)
  })

  test('shows it after a sign-in by an identity provider, which doesn’t get to see it', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('framenavigated', (frame) => asked.push(frame.url()))
    const [path, hash] = LINK.split('#')
    await page.goto(`/login/orchard/saml/orchard-id?redirect_uri=${path}#${hash}`)
    await page.getByRole('link', { name: 'Sign in with orchard-id' }).click()
    await page.getByRole('button', { name: 'Continue as Jonas Weber' }).click()
    await isThere(page)
    expect(
      asked.filter((url) => url.includes('#keep') && !/\/(login|settings)\//.test(url)),
    ).toEqual([])
  })

  test('shows it where the session turns out to be over', async ({ page, world, enter }) => {
    await enter('ada', routes.profile)
    await world.advance(9 * 3_600)
    await page.goto('/help')
    await page.goto(LINK)
    await fillSignIn(page, world.user('ada'))
    await isThere(page)
  })
})

test('a page whose session ends goes back to where it was in it', async ({
  page,
  world,
  enter,
}) => {
  const path = `${routes.instances('web-shop')}#somewhere`
  await enter('ada', path)
  await expect(rowOf(page, 'checkout')).toBeVisible()
  await listening(page)
  // The room of the project is told.
  await world.advance(9 * 3_600)
  await expect(heading(page, 'Sign in to maple')).toBeVisible()
  await fillSignIn(page, world.user('ada'))
  await expect(rowOf(page, 'checkout')).toBeVisible()
  await expect(page).toHaveURL(path)
})

test('so does a saved check', async ({ page, enter }) => {
  const PAGE = routes.vpcReachability('data-pipeline', 'pipeline')
  const question = {
    ...{ source: 'instance', sourceInstance: 'worker-1', target: 'instance' },
    ...{ targetInstance: 'events-db', protocol: 'TCP', port: '5432' },
  }
  const NAME = 'worker-1 reaches events-db on TCP 5432'
  await enter('ada', withQuery(PAGE, question))
  await page.getByRole('button', { name: 'Save check' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save check' }).click()
  await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText('Passes')
  await chooseFor(page, NAME, 'Share')
  const dialog = page.getByRole('dialog', { name: `Share ${NAME}` })
  await axe(page)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const link = await copied(page)
  await enter('devika', link)
  await expect(shared(page)).toContainText('Reachable · VPC pipeline of project data-pipeline')
  await shared(page).getByRole('button', { name: 'Keep' }).click()
  await expect(toasts(page)).toContainText('Imported 1 check')
})

test('so does what is watched, and each may keep what they have room for', async ({
  page,
  enter,
}) => {
  const away = page.getByRole('dialog', { name: 'While you were away' })
  const openAway = async () => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'While you were away' }).click()
    await expect(away).toBeVisible()
  }
  await enter('ada', routes.siloUtilization)
  await page.getByRole('button', { name: 'Watch quotas' }).click()
  await expect(toasts(page)).toContainText('Your silo’s quotas: watched')
  await page.goto(routes.instances('web-shop'))
  await chooseFor(page, 'frontend-1', 'Watch')
  await expect(toasts(page)).toContainText('frontend-1: watched')
  await openAway()
  await away.getByRole('button', { name: 'Share what you watch' }).click()
  await axe(page)
  await away.getByRole('button', { name: 'Copy link' }).click()
  await page.keyboard.press('Escape')
  const link = await copied(page)

  await enter('chiara', routes.instances('web-shop'))
  await chooseFor(page, 'frontend-1', 'Watch')
  await expect(toasts(page)).toContainText('frontend-1: watched')
  await page.goto(link)
  await expect(shared(page)).toContainText('Watched Your silo’s quotas')
  await expect(shared(page)).toContainText('Watched frontend-1, which you have already')
  await axe(page)
  await shared(page).getByRole('button', { name: 'Keep' }).click()
  await expect(toasts(page)).toContainText('Imported 1 watched thing')
  await openAway()
  const rows = away.getByRole('table', { name: 'Watched' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'Your silo’s quotas' })).toContainText('Below 90%')
})
