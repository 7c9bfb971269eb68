import { expect, fillSignIn, heading, rowOf, test, toasts } from './fixtures'
import { SESSION_COOKIE } from './visitor'

// What is read ahead is looked at too.
test.use({ readsAhead: true })

test('the platform’s token reaches nothing that the browser can read', async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(60_000)
  // Secrets of the mock platform begin with their world's id.
  const token = new RegExp(`${world.id}[0-9a-f]{24}`)
  const { username, password } = world.user('ada')
  const login = await world.call(world.user('ada'), 'POST', '/v1/login/maple/local', {
    username,
    password,
  })
  expect(login.headers()['set-cookie'], 'what a token looks like').toMatch(token)

  const leaks: string[] = []
  let read = 0
  const readings: Promise<void>[] = []
  page.on('response', (response) => {
    const reading = async () => {
      // What was read ahead may come in when the test is over and the page has closed.
      const received = await response.allHeaders().catch(() => null)
      if (!received) return
      const headers = JSON.stringify(received)
      // Redirects have no body, and a page that was left has none any more.
      const body = await response.text().catch(() => '')
      read += body.length
      if (token.test(`${response.url()} ${headers} ${body}`)) leaks.push(response.url())
    }
    readings.push(reading())
  })
  const look = async () => {
    const seen = await page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      cookie: document.cookie,
      local: { ...localStorage },
      session: { ...sessionStorage },
      history: JSON.stringify(history.state),
    }))
    expect(seen.cookie).not.toContain(SESSION_COOKIE)
    if (token.test(JSON.stringify(seen))) leaks.push(`document ${page.url()}`)
  }

  await page.goto('/login/maple/local?redirect_uri=/projects')
  await fillSignIn(page, world.user('ada'))
  await expect(rowOf(page, 'web-shop')).toBeVisible()
  await look()
  await page.getByRole('link', { name: 'New project' }).click()
  await page.getByLabel('Name', { exact: true }).fill('web-shop')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/exists/)
  await look()
  await page.getByLabel('Name', { exact: true }).fill('canary')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('main').getByText('No instances')).toBeVisible()
  await page.goto('/projects/load-test/instances')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(rowOf(page, 'generator-30')).toBeVisible()
  await look()
  await rowOf(page, 'generator-30').getByRole('button', { name: 'Actions for' }).click()
  await page.getByRole('menuitem', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(toasts(page)).toContainText('generator-30')
  await rowOf(page, 'generator-30').getByRole('link').click()
  await expect(page.getByRole('table', { name: 'Boot disk' })).toBeVisible()
  await look()
  await world.fail({ operation: 'instanceView', status: 500, times: 10 })
  await page.reload()
  await expect(page.getByRole('main').getByText('The instance couldn’t be loaded')).toBeVisible()
  await look()
  await page.goto('/system/silos')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(heading(page, 'Sign in to maple')).toBeVisible()
  await look()
  await Promise.all(readings)
  expect(read, 'bytes looked at').toBeGreaterThan(500_000)
  expect(leaks).toEqual([])
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ value: token }))
})

test.describe('hostile texts', () => {
  const HOSTILE = '<img src=x onerror="window.hacked=1"> "\'`</script><script>window.hacked=1'

  test('in what the platform holds stay text', async ({ page, world, enter }) => {
    const ada = world.user('ada')
    const longest = `a${'b'.repeat(62)}`
    for (const [name, description] of [
      ['hostile', HOSTILE],
      ['turned', 'safe \u202Egnp.exe\u202C 👩‍👩‍👧‍👦 “quoted” \u0000'.replace('\u0000', '')],
      [longest, 'x'.repeat(512)],
    ])
      await world.make(ada, 'POST', '/v1/projects', { name, description })
    await enter('ada', '/projects')
    await expect(rowOf(page, 'hostile')).toContainText('<img src=x onerror=')
    await expect(rowOf(page, 'turned')).toContainText('👩‍👩‍👧‍👦')
    await expect(rowOf(page, longest)).toBeVisible()
    await page.goto('/projects/hostile/edit')
    await expect(page.getByLabel('Description')).toHaveValue(HOSTILE)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })

  test('in addresses stay text', async ({ page, world, enter }) => {
    await page.goto(`/login/${encodeURIComponent(HOSTILE)}/local`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
    await fillSignIn(page, world.user('ada'))
    await expect(
      page.getByRole('main').getByText('There’s no silo named “<img src=x'),
    ).toBeVisible()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await enter('ada', `/projects/${encodeURIComponent(HOSTILE)}/instances`)
    await expect(heading(page, 'Page not found')).toBeVisible()
    await page.goto(`/${encodeURIComponent(HOSTILE)}?error=${encodeURIComponent(HOSTILE)}`)
    await expect(heading(page, 'Page not found')).toBeVisible()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })

  test('in what people type stay text', async ({ page, enter }) => {
    await enter('ada', '/projects-new')
    await page.getByLabel('Name', { exact: true }).fill('typed')
    await page.getByLabel('Description').fill(HOSTILE)
    await page.getByRole('button', { name: 'Create project' }).click()
    await expect(toasts(page)).toContainText('typed')
    await page.goto('/projects')
    await expect(rowOf(page, 'typed')).toContainText('<img src=x onerror=')
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
})
