import { axe } from './axe'
import { describeList } from './describe-list'
import { panel, pick } from './disk-parts'
import { chooseFor, expect, heading, rowOf, test, toasts } from './fixtures'
import {
  choose,
  fillCertificate,
  fillProvider,
  makePair,
  makeSilo,
  METADATA,
  nameField,
  press,
  SILOS,
  userMenu,
  userRow,
} from './silo-parts'

const ORCHARD = `${SILOS}/orchard`

describeList({
  label: 'Identity providers',
  at: ORCHARD,
  as: 'farah',
  operation: 'siloIdentityProviderList',
  row: 'orchard-id',
  hasHeading: false,
  empty: async (world) => {
    await makeSilo(world, 'bare')
    return `${SILOS}/bare`
  },
})

describeList({
  label: 'IP pools',
  at: `${ORCHARD}?tab=ip-pools`,
  as: 'farah',
  operation: 'siloIpPoolList',
  row: 'public-v4',
  hasHeading: false,
  empty: async (world) => {
    await makeSilo(world, 'bare')
    return `${SILOS}/bare?tab=ip-pools`
  },
})

test('has its tabs in the query, and they leave no history', async ({ page, world, enter }) => {
  await enter('farah', SILOS)
  await rowOf(page, 'orchard').getByRole('link', { name: 'orchard' }).click()
  await expect(heading(page, 'orchard')).toBeVisible()
  await expect(page.getByText('Last Modified')).toBeVisible()
  await axe(page)
  await page.getByRole('tab', { name: 'Quotas' }).click()
  await expect(page).toHaveURL(`${ORCHARD}?tab=quotas`)
  const quotas = page.getByRole('table', { name: 'Quotas' })
  await expect(quotas.getByRole('row', { name: 'CPU' })).toContainText('120 vCPUs')
  await expect(page.getByRole('region', { name: 'CPU forecast' })).toContainText(
    /runs? out|history/,
  )
  await page.getByRole('tab', { name: 'Fleet roles' }).click()
  await expect(page.getByText('No fleet roles')).toBeVisible()
  await page.getByRole('tab', { name: 'Identity providers' }).click()
  await expect(page).toHaveURL(ORCHARD)
  await page.goBack()
  await expect(page).toHaveURL(SILOS)
  await world.fail({ operation: 'siloUtilizationView', status: 503, times: 10 })
  await page.goto(`${ORCHARD}?tab=quotas`)
  await expect(page.getByText('Quotas couldn’t be loaded')).toBeVisible()
  await page.goto(`${SILOS}/recovery?tab=fleet-roles`)
  await test.step('shows the fleet roles that it maps', () =>
    expect(page.getByRole('listitem').filter({ hasText: 'Silo admin' })).toContainText(
      'Fleet admin',
    ))
  await page.goto(`${SILOS}/nowhere`)
  await expect(heading(page, 'Page not found')).toBeVisible()
})

test.describe('identity providers', () => {
  test('are looked at, and not for a silo of local users', async ({ page, enter }) => {
    await enter('goran', ORCHARD)
    await rowOf(page, 'orchard-id').getByRole('link').click()
    const shown = panel(page, 'Identity provider orchard-id')
    await expect(shown).toContainText('identity@orchard.example')
    await expect(shown).toContainText('https://id.orchard.example/saml')
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(ORCHARD)
    await expect(page.getByRole('button', { name: 'New provider' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )

    await enter('farah', `${SILOS}/maple`)
    await expect(page.getByRole('main').getByText('No identity providers')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New provider' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  test('are checked at the field, and made from metadata in a file', async ({
    page,
    origin,
    world,
    enter,
  }) => {
    await enter('farah', `${ORCHARD}/idps-new`)
    const form = panel(page, 'Create identity provider')
    await press(page, 'Create identity provider')
    for (const text of ['Name is required', 'Description is required', 'Metadata URL is required'])
      await expect(form).toContainText(text)
    await fillProvider(page, 'orchard-id')
    await choose(page, 'Metadata file', 'page.xml', '<html></html>')
    await expect(form).toContainText('This is a web page, not metadata')
    await choose(page, 'Metadata file', 'metadata.xml', METADATA)
    await choose(page, 'Public certificate', 'cert.pem', '-----BEGIN CERTIFICATE-----')
    await expect(form).toContainText('Add the private key too, or remove the certificate')
    await form.getByRole('button', { name: 'Remove file' }).first().click()
    await press(page, 'Create identity provider')
    await expect(form).toContainText(/already exists/i)
    await expect(nameField(page)).toBeFocused()

    await fillProvider(page, 'second')
    await expect(form).toContainText('/login/orchard/saml/second')
    const acs = page.getByLabel('ACS URL', { exact: true })
    await expect(acs).toHaveValue(`${origin}/login/orchard/saml/second`)
    await expect(acs).not.toBeEditable()
    await expect(page.getByLabel('Entity ID')).toHaveValue('https://id.example.com/saml')
    await expect(form).toContainText('https://id.example.com/sso')
    await page.getByLabel('Entity ID').fill('https://other.example.com')
    await expect(form).toContainText('not the one above')
    await press(page, 'Use it')
    await page.getByLabel('Use standard ACS URL').uncheck()
    await acs.fill('https://sso.example.com/acs')
    await axe(page)
    await press(page, 'Create identity provider')
    await expect(page).toHaveURL(ORCHARD)
    await expect(toasts(page)).toContainText('Identity provider second created')
    await expect(rowOf(page, 'second')).toBeVisible()
    const made = await world.make(
      world.user('farah'),
      'GET',
      '/v1/system/identity-providers/saml/second?silo=orchard',
    )
    expect(made).toMatchObject({
      acs_url: 'https://sso.example.com/acs',
      idp_entity_id: 'https://id.example.com/saml',
      group_attribute_name: null,
    })
  })
})

test('IP pools are linked, made the default, and unlinked', async ({ page, enter }) => {
  await enter('farah', `${ORCHARD}?tab=ip-pools`)
  await page.getByRole('link', { name: 'Link pool' }).click()
  await pick(page, 'IP pool', /^partner-net/)
  await panel(page, 'Link pool').getByRole('button', { name: 'Link', exact: true }).click()
  await expect(toasts(page)).toContainText('IP pool partner-net linked')
  await expect(rowOf(page, 'partner-net')).not.toContainText('default')
  await chooseFor(page, 'partner-net', 'Make default')
  await expect(page.getByRole('alertdialog')).toContainText('replaces public-v4')
  await press(page, 'Confirm')
  await expect(rowOf(page, 'partner-net')).toContainText('default')
  await expect(rowOf(page, 'public-v4')).not.toContainText('default')
  await chooseFor(page, 'partner-net', 'Clear default')
  await press(page, 'Confirm')
  await expect(rowOf(page, 'partner-net')).not.toContainText('default')
  await chooseFor(page, 'partner-net', 'Unlink')
  await press(page, 'Confirm')
  await expect(rowOf(page, 'partner-net')).toBeHidden()
  await axe(page)
})

test('quotas say what would come of them, and only what changed is sent', async ({
  page,
  world,
  enter,
}) => {
  await enter('farah', `${SILOS}/maple?tab=quotas`)
  await press(page, 'Edit quotas')
  const form = panel(page, 'Edit quotas')
  await page.getByRole('spinbutton', { name: 'CPU quota' }).fill('1')
  await expect(form).toContainText('vCPUs below what’s in use')
  await axe(page)
  await page.getByRole('spinbutton', { name: 'CPU quota' }).fill('-1')
  await press(page, 'Update quotas')
  await expect(form).toContainText('Must be at least 0')
  await page.getByRole('spinbutton', { name: 'CPU quota' }).fill('500')
  await press(page, 'Update quotas')
  await expect(toasts(page)).toContainText('Quotas of maple updated')
  const table = page.getByRole('table', { name: 'Quotas' })
  await expect(table.getByRole('row', { name: 'CPU' })).toContainText('500 vCPUs')
  const farah = world.user('farah')
  // A built-in silo has quotas that no number of a browser holds.
  await page.goto(`${SILOS}/default-silo?tab=quotas`)
  await expect(table.getByRole('row', { name: 'Memory' })).toContainText('Unlimited')
  await press(page, 'Edit quotas')
  await page.getByRole('spinbutton', { name: 'CPU quota' }).fill('100')
  await press(page, 'Update quotas')
  await expect(toasts(page)).toContainText('Quotas of default-silo updated')
  expect(await world.make(farah, 'GET', '/v1/system/silos/default-silo/quotas')).toMatchObject({
    cpus: 100,
    memory: 1e18,
  })
})

test.describe('users', () => {
  const USERS = `${SILOS}/maple?tab=users`

  test('of a local silo are made, given passwords and deleted, of others come from their provider', async ({
    page,
    world,
    visitor,
    enter,
  }) => {
    await enter('farah', USERS)
    const tools = page.getByRole('search')
    await expect(tools.getByRole('button', { name: 'Display' })).toBeVisible()
    await expect(tools.getByRole('button', { name: 'Filter' }), 'no column has one').toHaveCount(0)
    await press(page, 'New user')
    await page.getByLabel('Username').fill('Wrong')
    await press(page, 'Create user')
    const form = panel(page, 'Create user')
    await expect(form).toContainText('Can only contain lowercase letters')
    await expect(form).toContainText('Password is required')
    await page.getByLabel('Username').fill('newcomer')
    await page.getByRole('radio', { name: 'Not allowed' }).check()
    await axe(page)
    await press(page, 'Create user')
    await expect(toasts(page)).toContainText('User newcomer created')
    await userMenu(page, 'newcomer', 'Set password')
    await page.getByLabel('Password', { exact: true }).fill('open sesame')
    await press(page, 'Set password')
    await expect(toasts(page)).toContainText('Password of newcomer set')
    const newcomer = { ...world.user('emil'), username: 'newcomer', password: 'open sesame' }
    await (await visitor()).signIn(newcomer)
    await userMenu(page, 'newcomer', 'Delete')
    await expect(page.getByRole('alertdialog')).toContainText('Their SSH keys')
    await press(page, 'Confirm')
    await expect(userRow(page, 'newcomer')).toBeHidden()
    await expect(userRow(page, 'Emil Novak')).toBeVisible()
    await test.step('they stand by their names', async () => {
      const [, ...rows] = await page.getByRole('row').allTextContents()
      expect(rows).toEqual(rows.toSorted(new Intl.Collator('en-US', { numeric: true }).compare))
    })

    await page.goto(`${ORCHARD}?tab=users`)
    const create = page.getByRole('button', { name: 'New user' })
    await expect(create).toHaveAttribute('aria-disabled', 'true')
    await expect(create).toHaveAccessibleDescription(
      'Users come from the silo’s identity providers',
    )
  })

  test('are not made by a viewer of the fleet', async ({ page, world, enter }) => {
    await world.hidePolicies()
    await enter('goran', USERS)
    await press(page, 'New user')
    await page.getByLabel('Username').fill('newcomer')
    await page.getByLabel('Password', { exact: true }).fill('open sesame')
    await press(page, 'Create user')
    await expect(panel(page, 'Create user')).toContainText('Action not authorized')
    await expect(page.getByLabel('Username')).toHaveValue('newcomer')
  })
})

test('a silo of local users gets its first admin, who can use it, and others their roles', async ({
  page,
  world,
  visitor,
  enter,
}) => {
  await makeSilo(world, 'bare', 'local_only')
  await enter('farah', `${SILOS}/bare?tab=access`)
  await expect(page.getByText('No authorized users')).toBeVisible()
  await page.getByRole('tab', { name: 'Users' }).click()
  await expect(page.getByText('No one can sign in to this silo yet')).toBeVisible()
  const make = async (username: string, isAdmin: boolean) => {
    await press(page, 'New user')
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill('open sesame')
    if (isAdmin) await page.getByLabel('Make admin of the silo').check()
    await panel(page, 'Create user').getByRole('button', { name: 'Create user' }).click()
    await expect(userRow(page, username)).toBeVisible()
  }
  await make('hana', true)
  await expect(toasts(page)).toContainText('User hana created as admin')
  await make('igor', false)

  const hana = await visitor()
  await hana.signIn({ ...world.user('emil'), username: 'hana', password: 'open sesame' }, 'bare')
  expect((await hana.get('/v1/projects')).status(), 'projects to the admin').toBe(200)

  await page.getByRole('tab', { name: 'Access' }).click()
  await expect(page).toHaveURL(`${SILOS}/bare?tab=access`)
  await expect(userRow(page, 'hana')).toContainText('silo.admin')
  await axe(page)
  await press(page, 'Add user or group')
  const form = panel(page, 'Add user or group')
  await expect(form).toContainText('Users without a role on silo bare')
  await pick(page, 'User or group', 'igor')
  await page.getByRole('radio', { name: 'viewer', exact: true }).check()
  await axe(page)
  await press(page, 'Assign role')
  await expect(page).toHaveURL(`${SILOS}/bare?tab=access`)
  await expect(userRow(page, 'igor')).toContainText('silo.viewer')
  await userMenu(page, 'igor', 'Change role')
  await page.getByRole('radio', { name: 'collaborator', exact: true }).check()
  await press(page, 'Update role')
  await expect(userRow(page, 'igor')).toContainText('silo.collaborator')
  await userMenu(page, 'igor', 'Delete')
  await expect(page.getByRole('alertdialog')).toContainText(
    'igor’s collaborator role on silo bare?',
  )
  await press(page, 'Confirm')
  await expect(userRow(page, 'igor')).toBeHidden()
  await page.reload()
  await expect(userRow(page, 'hana')).toContainText('silo.admin')
})

test('roles on a silo are only to look at for a viewer of the fleet', async ({ page, enter }) => {
  await enter('goran', `${ORCHARD}?tab=access`)
  await expect(page.getByRole('table', { name: 'Access' })).toContainText('silo.collaborator')
  await expect(page.getByRole('button', { name: 'Add user or group' })).toHaveAccessibleDescription(
    'Requires the collaborator role on the fleet',
  )
})

test('a silo with identity providers does not say that no one can sign in', async ({
  page,
  world,
  enter,
}) => {
  await makeSilo(world, 'bare')
  await enter('farah', `${SILOS}/bare?tab=users`)
  await expect(
    page.getByText('Users are added when they first sign in through an identity provider'),
  ).toBeVisible()
})

test.describe('certificates', () => {
  const CERTIFICATES = `${SILOS}/maple?tab=certificates`
  test.use({ seed: 'fleet' })

  test('of one’s own silo say what they are for and when they end', async ({ page, enter }) => {
    await enter('farah', CERTIFICATES)
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect(row('maple-2026')).toContainText('Expires in 10 days')
    await expect(row('maple-2025')).toContainText(/Expired \d days ago/)
    await expect(row('maple-next')).toContainText('maple.sys.cloud.example')
    await axe(page)
    await page.getByRole('link', { name: 'maple-next', exact: true }).click()
    const detail = panel(page, 'maple-next')
    await expect(detail).toContainText('maple.sys.cloud.example')
    await expect(detail.getByText('Serial number').first()).toBeVisible()
    await expect(detail).toContainText('-----BEGIN CERTIFICATE-----')
    await axe(page)
    await detail.getByRole('button', { name: 'Close' }).click()
    await press(page, 'Add certificate')
    const form = panel(page, 'Add certificate')
    await fillCertificate(page, 'maple-2026', makePair('elsewhere.example'))
    await expect(form).toContainText('elsewhere.example')
    await form.getByRole('button', { name: 'Add certificate' }).click()
    // The platform alone knows here what the silo is called.
    await expect(form).toContainText('Not valid for maple.')
    await fillCertificate(page, 'maple-2026')
    await form.getByRole('button', { name: 'Add certificate' }).click()
    await expect(form).toContainText(/already exists/i)
    await nameField(page).fill('maple-2027')
    await form.getByRole('button', { name: 'Add certificate' }).click()
    await expect(toasts(page)).toContainText('Certificate maple-2027 added')
    await expect(row('maple-2027')).toBeVisible()
    await row('maple-2025').getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await press(page, 'Confirm')
    await expect(toasts(page)).toContainText('Certificate maple-2025 deleted')
    await expect(row('maple-2025')).toBeHidden()
  })

  test('of other silos, or without the role, are not shown', async ({ page, enter }) => {
    await enter('goran', CERTIFICATES)
    await expect(page.getByRole('main')).toContainText('Requires the admin role on silo maple')
    await page.goto(`${ORCHARD}?tab=certificates`)
    await expect(page.getByRole('main')).toContainText('You can’t see this silo’s certificates')
  })
})

test('is only to look at for a viewer of the fleet', async ({ page, world, enter }) => {
  await enter('goran', `${ORCHARD}?tab=quotas`)
  const edit = page.getByRole('button', { name: 'Edit quotas' })
  await expect(edit).toHaveAttribute('aria-disabled', 'true')
  // Where nobody knows who may what, it is the platform that refuses.
  await world.hidePolicies()
  await page.goto(`${ORCHARD}?tab=quotas`)
  await edit.click()
  await page.getByRole('spinbutton', { name: 'CPU quota' }).fill('500')
  await press(page, 'Update quotas')
  await expect(panel(page, 'Edit quotas')).toContainText('Action not authorized')
})
