import type { Locator, Page } from '@playwright/test'
import { expect, fillSignIn, heading, listening, test, toasts } from './fixtures'
import { hiddenFields, SESSION_COOKIE } from './visitor'

const HOUR_S = 3_600
/** Longer than the platform lets a session idle. */
const SESSION_OVER_S = 9 * HOUR_S

/** What went wrong, where the reader looks; it is announced besides. */
const problem = (page: Page, text: string): Locator => page.getByRole('main').getByText(text)

test.describe('local sign-in', () => {
  test('of a preview takes one press on an account', async ({ page }) => {
    await page.goto('/login/maple/local?redirect_uri=%2Fimages')
    await page.getByRole('button', { name: 'Chiara Moretti silo viewer' }).click()
    await expect(heading(page, 'Images')).toBeVisible()
    await expect(page.getByRole('button', { name: 'user menu' })).toContainText('Chiara Moretti')
  })

  test('works with the keyboard alone', async ({ page, world }) => {
    await page.goto('/login/maple/local')
    await expect(page.getByLabel('Username')).toBeFocused()
    const { username, password } = world.user('ada')
    await page.keyboard.type(username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Projects')).toBeVisible()
  })

  test('says that the silo does not exist, or has an identity provider instead', async ({
    page,
    world,
  }) => {
    for (const { silo, text } of [
      { silo: 'nowhere', text: 'There’s no silo named “nowhere”' },
      { silo: 'orchard', text: 'Silo “orchard” has no local users' },
    ]) {
      await page.goto(`/login/${silo}/local`)
      await fillSignIn(page, world.user('ada'))
      await expect(problem(page, text)).toBeVisible()
    }
  })

  test('says that it needs cookies, in place of leading back to itself', async ({
    page,
    context,
    world,
  }) => {
    await page.goto('/login/maple/local')
    await context.clearCookies({ path: '/login' })
    await fillSignIn(page, world.user('ada'))
    await expect(problem(page, 'Your browser sent no cookie')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue(world.user('ada').username)
    await page.goto('/login/orchard/saml/orchard-id')
    await context.clearCookies({ path: '/login' })
    await page.getByRole('link', { name: 'Sign in with orchard-id' }).click()
    await expect(problem(page, 'Your browser sent no cookie')).toBeVisible()
    // The page has given it again.
    await page.getByRole('link', { name: 'Sign in with orchard-id' }).click()
    await expect(page.getByRole('button', { name: 'Continue as Jonas Weber' })).toBeVisible()
  })

  const FAILURES = [
    {
      title: 'the platform can’t be reached',
      failure: { hangUp: true },
      text: 'The platform can’t be reached. Check your connection and try again.',
    },
    {
      title: 'the platform answers a page of HTML',
      failure: { html: true, status: 502 },
      text: 'Error reading API response',
    },
    {
      title: 'the platform refuses service',
      failure: { status: 503, message: 'Back at noon' },
      text: 'Back at noon',
    },
  ]

  test('says what is missing or wrong, loses nothing and recovers', async ({ page, world }) => {
    const ada = world.user('ada')
    const username = page.getByLabel('Username')
    await page.goto('/login/maple/local')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(username).toHaveAccessibleDescription('Username is required')
    await expect(username).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Password is required',
    )
    expect(await world.calls('loginLocal')).toEqual([])

    await fillSignIn(page, { ...ada, password: 'maple-demo ' })
    await expect(problem(page, 'Incorrect username or password')).toBeVisible()
    await expect(username).toHaveValue('ada')

    for (const { title, failure, text } of FAILURES)
      await test.step(title, async () => {
        await world.fail({ operation: 'loginLocal', ...failure })
        await fillSignIn(page, ada)
        await expect(problem(page, text)).toBeVisible()
        await expect(username).toHaveValue('ada')
      })
    await fillSignIn(page, ada)
    await expect(heading(page, 'Projects')).toBeVisible()
  })

  test('shows that it waits for a slow platform, and sends once', async ({ page, world }) => {
    const release = await world.hold('loginLocal')
    await page.goto('/login/maple/local')
    await listening(page)
    await fillSignIn(page, world.user('ada'))
    const button = page.getByRole('button', { name: 'Sign in' })
    await expect(button).toBeDisabled()
    await button.click({ force: true })
    await release()
    await expect(heading(page, 'Projects')).toBeVisible()
    expect(await world.calls('loginLocal')).toHaveLength(1)
  })

  test('finds the silo of the host by itself, or says that it cannot', async ({ page, world }) => {
    await page.goto('/login')
    await expect(page).toHaveURL('/login/maple/local')
    await world.fail({ operation: 'loginEntry', status: 503 })
    await page.goto('/login?redirect_uri=/utilization')
    await expect(heading(page, 'Sign-in isn’t available')).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/login/maple/local?redirect_uri=%2Futilization')
  })
})

test.describe('redirect_uri', () => {
  test('brings back to the page that was asked for, query included', async ({ page, world }) => {
    await page.goto('/projects/web-shop/instances?a=1&b=%2F')
    await expect(heading(page, 'Sign in to maple')).toBeVisible()
    await fillSignIn(page, world.user('ada'))
    await expect(page).toHaveURL('/projects/web-shop/instances?a=1&b=%2F')
    await expect(heading(page, 'Instances')).toBeVisible()
  })

  const asked = (uri: string) => `/login/maple/local?redirect_uri=${encodeURIComponent(uri)}`

  test('goes home instead of to //evil.example/', async ({ page, world, origin }) => {
    await page.goto(asked('//evil.example/'))
    await fillSignIn(page, world.user('ada'))
    await expect(page).toHaveURL(`${origin}/projects`)
    await expect(heading(page, 'Projects')).toBeVisible()
  })

  // Which others are hostile says lib/session/redirect-uri.test.ts; here what the form makes of them.
  for (const hostile of [
    'https://evil.example/',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    '/login/maple/local',
  ])
    test(`goes home instead of to ${hostile}, also without a browser`, async ({
      visitor,
      world,
    }) => {
      const { username, password } = world.user('ada')
      const stranger = await visitor()
      const send = async (uri: string) => {
        const fields = hiddenFields(await (await stranger.get(asked(uri))).text())
        expect(Object.values(fields)).toContain(uri)
        const multipart = { ...fields, username, password }
        return (await stranger.send('POST', asked(uri), { multipart })).headers().location
      }
      expect(await send('/images?a=1')).toMatch(/^\/images\?a=1/)
      expect(await send(hostile)).toBe('/')
    })
})

test('a platform that names no way to sign in is said in the title too', async ({ page }) => {
  await page.goto('/login/unavailable')
  await expect(heading(page, 'Sign-in isn’t available')).toBeVisible()
  await expect(page).toHaveTitle('Sign-in isn’t available / Console')
})

test.describe('SAML', () => {
  test('goes through the identity provider and back to the page', async ({ page }) => {
    const path = '/projects/field-trials/instances'
    await page.goto(`/login/orchard/saml/orchard-id?redirect_uri=${encodeURIComponent(path)}`)
    await expect(page).toHaveTitle('Sign in / Console')
    // Another silo's account is of no use here.
    await expect(page.getByRole('button', { name: 'Ada Nwosu' })).toBeHidden()
    await page.getByRole('link', { name: 'Sign in with orchard-id' }).click()
    await expect(heading(page, 'Sign in with orchard-id')).toBeVisible()
    await page.getByRole('button', { name: 'Continue as Jonas Weber' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('link', { name: 'collector' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'User menu' })).toContainText('jonas.weber')
  })

  test('goes home instead of to a hostile redirect_uri', async ({ page, origin }) => {
    await page.goto('/login/orchard/saml/orchard-id?redirect_uri=//evil.example')
    await page.getByRole('link', { name: 'Sign in with orchard-id' }).click()
    await page.getByRole('button', { name: 'Continue as Jonas Weber' }).click()
    await expect(page).toHaveURL(`${origin}/projects`)
  })

  test('says why the platform refused, and can be tried again', async ({ page, world }) => {
    await world.fail({ operation: 'loginSaml', status: 400 })
    await page.goto('/login/orchard/saml/orchard-id')
    await page.getByRole('link', { name: 'Sign in with orchard-id' }).click()
    await page.getByRole('button', { name: 'Continue as Jonas Weber' }).click()
    await expect(page.getByText('rejected the identity provider’s response')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in with orchard-id' }).click()
    await page.getByRole('button', { name: 'Continue as Jonas Weber' }).click()
    await expect(heading(page, 'Projects')).toBeVisible()
  })

  test('says that the identity provider cannot be reached', async ({ page, world }) => {
    await world.fail({ operation: 'loginSamlRedirect', hangUp: true })
    await page.goto('/login/orchard/saml/orchard-id?redirect_uri=/utilization')
    await page.getByRole('link', { name: 'Sign in with orchard-id' }).click()
    await expect(page.getByText('The identity provider can’t be reached')).toBeVisible()
    await expect(page).toHaveURL(/redirect_uri=%2Futilization/)
  })
})

test('signing in leads to the projects and says so, signing out ends it here and on the platform', async ({
  page,
  context,
  world,
  visitor,
}) => {
  await page.goto('/login/maple/local')
  await expect(heading(page, 'Sign in to maple')).toBeVisible()
  await expect(page).toHaveTitle('Sign in / Console')
  await expect(page.getByRole('button', { name: 'Ada Nwosu silo admin' })).toBeVisible()
  await fillSignIn(page, world.user('ada'))
  await expect(heading(page, 'Projects')).toBeVisible()
  await expect(page).toHaveURL('/projects')
  await expect(toasts(page)).toContainText('Signed in')
  const before = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)

  const answer = page.waitForResponse((response) => response.url().endsWith('/logout'))
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(heading(page, 'Sign in to maple')).toBeVisible()
  const { 'clear-site-data': wiped } = await (await answer).allHeaders()
  expect(wiped).toContain('"cache"')
  expect(wiped).toContain('"storage"')
  const after = await context.cookies()
  expect(after.map(({ name }) => name)).not.toContain(SESSION_COOKIE)

  await page.goBack()
  await expect(heading(page, 'Sign in to maple')).toBeVisible()
  await expect(page.getByText('web-shop', { exact: true })).toBeHidden()

  // A copy of the cookie is worth nothing: the platform's own session is over.
  const thief = await visitor()
  const cookie = `${SESSION_COOKIE}=${before?.value}; console_world=${world.id}`
  expect((await thief.get('/v1/me', { cookie })).status()).toBe(401)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('can sign in and create a project', async ({ page, world }) => {
    // Where the first document leads: it would take what is typed into it at once (decisions/0027).
    await page.goto('/no-script?to=%2Fprojects-new')
    await fillSignIn(page, { ...world.user('ada'), password: 'wrong' })
    await expect(problem(page, 'Incorrect username or password')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue('ada')
    await fillSignIn(page, world.user('ada'))

    await expect(page).toHaveURL('/projects-new')
    await page.getByLabel('Name', { exact: true }).fill('Web')
    await page.getByLabel('Description').fill('Made without a script')
    await page.getByRole('button', { name: 'Create project' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
      'Can only contain lowercase letters, numbers, and dashes',
    )
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Web')
    await expect(page.getByLabel('Description')).toHaveValue('Made without a script')

    await page.getByLabel('Name', { exact: true }).fill('made-by-hand')
    await page.getByRole('button', { name: 'Create project' }).click()
    await expect(page).toHaveURL('/projects/made-by-hand/instances')
    await world.make(world.user('ada'), 'GET', '/v1/projects/made-by-hand')
  })
})

test('what was typed survives the end of the session', async ({ page, world, enter }) => {
  await enter('ada', '/projects-new')
  await page.getByLabel('Name', { exact: true }).fill('half-done')
  await page.getByLabel('Description').fill('Quite a long text that nobody types twice')
  await world.advance(SESSION_OVER_S)
  await page.getByRole('button', { name: 'Create project' }).click()

  await expect(heading(page, 'Sign in to maple')).toBeVisible()
  await fillSignIn(page, world.user('ada'))
  await expect(page).toHaveURL('/projects-new')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('half-done')
  await expect(page.getByLabel('Description')).toHaveValue(
    'Quite a long text that nobody types twice',
  )
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL('/projects/half-done/instances')
})

test('a page whose session is over sends to sign-in and back', async ({ page, world, enter }) => {
  await enter('ada', '/projects')
  await world.advance(SESSION_OVER_S)
  // The list, which reads by itself, may be told before the link is.
  const signIn = heading(page, 'Sign in to maple')
  await page.getByRole('link', { name: 'web-shop' }).or(signIn).first().click()
  await expect(signIn).toBeVisible()
  const back = new URL(page.url()).searchParams.get('redirect_uri') ?? ''
  expect(['/projects/web-shop/instances', '/projects']).toContain(back)
  await fillSignIn(page, world.user('ada'))
  await expect(page).toHaveURL(back)
})

test('a password is never stored, not even in a draft', async ({ page, context, world }) => {
  await page.goto('/login/maple/local')
  // Before, the browser itself would send the form, and the page keep no draft.
  await listening(page)
  const { password } = world.user('ada')
  await fillSignIn(page, { ...world.user('ada'), username: 'nobody' })
  await expect(problem(page, 'Incorrect username or password')).toBeVisible()
  const stored = async () =>
    JSON.stringify([
      await page.evaluate(() => [{ ...sessionStorage }, { ...localStorage }, document.cookie]),
      await context.storageState(),
    ])
  expect(await stored()).not.toContain(password)
  await page.evaluate(() => window.dispatchEvent(new Event('console:session-end')))
  expect(await stored()).toContain('nobody')
  expect(await stored()).not.toContain(password)
})
