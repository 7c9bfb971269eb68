import { axe } from './axe'
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

test('has its tabs in the query; identity providers, IP pools and quotas are changed there', async ({
  page,
  origin,
  world,
  enter,
}) => {
  test.setTimeout(90_000)
  const farah = world.user('farah')
  await test.step('tabs leave no history', async () => {
    await enter('farah', SILOS)
    await rowOf(page, 'orchard').getByRole('link', { name: 'orchard' }).click()
    await expect(heading(page, 'orchard')).toBeVisible()
    await expect(page.getByText('Last Modified')).toBeVisible()
    await page.getByRole('tab', { name: 'Quotas' }).click()
    await expect(page).toHaveURL(`${ORCHARD}?tab=quotas`)
    const quotas = page.getByRole('table', { name: 'Quotas' })
    await expect(quotas.getByRole('row', { name: 'CPU' })).toContainText('120 vCPUs')
    await expect(page.getByRole('region', { name: 'CPU forecast' })).toContainText(
      /runs? out|history/,
    )
    await page.getByRole('tab', { name: 'Access' }).click()
    await page.getByRole('tab', { name: 'Fleet roles' }).click()
    await expect(page.getByText('No fleet roles')).toBeVisible()
    await page.getByRole('tab', { name: 'Sign-in' }).click()
    await expect(page).toHaveURL(ORCHARD)
    await page.goBack()
    await expect(page).toHaveURL(SILOS)
    await page.goForward()
  })

  await test.step('a provider is checked at the field, and made from metadata in a file', async () => {
    await page.getByRole('link', { name: 'New provider' }).click()
    const form = panel(page, 'Create identity provider')
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
    const path = '/v1/system/identity-providers/saml/second?silo=orchard'
    expect(await world.make(farah, 'GET', path)).toMatchObject({
      acs_url: 'https://sso.example.com/acs',
      idp_entity_id: 'https://id.example.com/saml',
      group_attribute_name: null,
    })
  })

  await test.step('an IP pool is made the default in place of another', async () => {
    const link = { silo: 'orchard', is_default: false }
    await world.make(farah, 'POST', '/v1/system/ip-pools/partner-net/silos', link)
    await page.getByRole('tab', { name: 'Pools', exact: true }).click()
    await chooseFor(page, 'partner-net', 'Make default')
    await expect(page.getByRole('alertdialog')).toContainText('replaces public-v4')
    await press(page, 'Confirm')
    await expect(rowOf(page, 'partner-net')).toContainText('default')
    await expect(rowOf(page, 'public-v4')).not.toContainText('default')
  })

  await test.step('quotas say what would come of them, and only what changed is sent', async () => {
    // A built-in silo has quotas that no number of a browser holds.
    await page.goto(`${SILOS}/default-silo?tab=quotas`)
    const table = page.getByRole('table', { name: 'Quotas' })
    await expect(table.getByRole('row', { name: 'Memory' })).toContainText('Unlimited')
    await press(page, 'Edit quotas')
    await page.getByRole('spinbutton', { name: 'CPU quota' }).fill('100')
    await press(page, 'Update quotas')
    await expect(toasts(page)).toContainText('Quotas of default-silo updated')
    expect(await world.make(farah, 'GET', '/v1/system/silos/default-silo/quotas')).toMatchObject({
      cpus: 100,
      memory: 1e18,
    })
    await page.goto(`${SILOS}/maple?tab=quotas`)
    await page.getByText('Projects that take most vCPUs and memory').click()
    const takers = page.getByRole('table', { name: 'Running instances by project' })
    await expect(takers.getByRole('row').nth(1)).toContainText(/\d+ (M|G|T)iB/)
    await expect(page.getByText(/^What runs on the sleds now\./)).toBeVisible()
    await press(page, 'Edit quotas')
    await page.getByRole('spinbutton', { name: 'CPU quota' }).fill('1')
    await expect(panel(page, 'Edit quotas')).toContainText('vCPUs below what’s in use')
    await axe(page)
    await page.getByRole('spinbutton', { name: 'CPU quota' }).fill('500')
    await press(page, 'Update quotas')
    await expect(toasts(page)).toContainText('Quotas of maple updated')
    await expect(table.getByRole('row', { name: 'CPU' })).toContainText('500 vCPUs')
  })
  await test.step('a silo of local users has no identity providers', async () => {
    await page.getByRole('tab', { name: 'Sign-in' }).click()
    await expect(page.getByRole('main').getByText('No identity providers')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New provider' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
  await test.step('shows the fleet roles that it maps', async () => {
    await page.goto(`${SILOS}/recovery?tab=fleet-roles`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Silo admin' })).toContainText(
      'Fleet admin',
    )
  })
})

test('a silo of local users gets its first admin, who can use it, others passwords and roles', async ({
  page,
  world,
  visitor,
  enter,
}) => {
  await makeSilo(world, 'bare', 'local_only')
  await makeSilo(world, 'empty')
  await enter('farah', `${SILOS}/bare?tab=access`)
  await expect(page.getByText('No authorized users')).toBeVisible()
  await page.getByRole('tab', { name: 'People' }).click()
  await expect(page.getByText('No one can sign in to this silo yet')).toBeVisible()
  const make = async (username: string, how: () => Promise<void>) => {
    await press(page, 'New user')
    await page.getByLabel('Username').fill(username)
    await how()
    await panel(page, 'Create user').getByRole('button', { name: 'Create user' }).click()
    await expect(userRow(page, username)).toBeVisible()
  }
  const signIn = async (username: string) => {
    const somebody = await visitor()
    const user = { ...world.user('emil'), username, password: 'open sesame' }
    return somebody.signIn(user, 'bare')
  }
  await make('hana', async () => {
    await page.getByLabel('Password', { exact: true }).fill('open sesame')
    await page.getByLabel('Make admin of the silo').check()
    await axe(page)
  })
  await expect(toasts(page)).toContainText('User hana created as admin')
  await make('igor', () => page.getByRole('radio', { name: 'Not allowed' }).check())
  await test.step('a password is set, and signs in', async () => {
    await userMenu(page, 'igor', 'Set password')
    await page.getByLabel('Password', { exact: true }).fill('open sesame')
    await press(page, 'Set password')
    await expect(toasts(page)).toContainText('Password of igor set')
    await signIn('igor')
    const hana = await signIn('hana')
    expect((await hana.get('/v1/projects')).status(), 'projects to the admin').toBe(200)
  })

  await page.getByRole('tab', { name: 'Access' }).click()
  await expect(page).toHaveURL(`${SILOS}/bare?tab=access`)
  await expect(userRow(page, 'hana')).toContainText('silo.admin')
  await press(page, 'Add user or group')
  const form = panel(page, 'Add user or group')
  await expect(form).toContainText('Users without a role on silo bare')
  await pick(page, 'User or group', 'igor')
  await page.getByRole('radio', { name: 'viewer', exact: true }).check()
  await axe(page)
  await press(page, 'Assign role')
  await expect(page).toHaveURL(`${SILOS}/bare?tab=access`)
  await expect(userRow(page, 'igor')).toContainText('silo.viewer')
  await test.step('a user is deleted', async () => {
    await page.getByRole('tab', { name: 'People' }).click()
    // The tab before it has a row of the same name.
    await expect(page.getByRole('button', { name: 'New user' })).toBeVisible()
    await userMenu(page, 'igor', 'Delete')
    await expect(page.getByRole('alertdialog')).toContainText('Their SSH keys')
    await press(page, 'Confirm')
    await expect(userRow(page, 'igor')).toBeHidden()
    await expect(userRow(page, 'hana')).toBeVisible()
  })
  await test.step('users of a silo with identity providers come from those', async () => {
    // Until it has one, who is in a silo comes first.
    await page.goto(`${SILOS}/empty`)
    await expect(page.getByRole('tab', { name: 'People', selected: true })).toBeVisible()
    await expect(
      page.getByText('Users are added when they first sign in through an identity provider'),
    ).toBeVisible()
    const create = page.getByRole('button', { name: 'New user' })
    await expect(create).toHaveAttribute('aria-disabled', 'true')
    await expect(create).toHaveAccessibleDescription(
      'Users come from the silo’s identity providers',
    )
  })
  await test.step('a silo without providers has them under its sign-in, and opens there with its first', async () => {
    await page.getByRole('tab', { name: 'Sign-in' }).click()
    await expect(page).toHaveURL(`${SILOS}/empty?tab=idps`)
    await expect(page.getByText('Until it has one, no one can sign in to this silo.')).toBeVisible()
    await page.getByRole('link', { name: 'New provider' }).click()
    await fillProvider(page, 'first')
    await choose(page, 'Metadata file', 'metadata.xml', METADATA)
    await press(page, 'Create identity provider')
    await expect(page).toHaveURL(`${SILOS}/empty`)
    await expect(rowOf(page, 'first')).toBeVisible()
    await page.getByRole('tab', { name: 'People' }).click()
    await expect(page).toHaveURL(`${SILOS}/empty?tab=users`)
  })
})

test.describe('of a fleet', () => {
  const CERTIFICATES = `${SILOS}/maple?tab=certificates`
  test.use({ seed: 'fleet' })

  test('certificates of one’s own silo say when they end, and are added and deleted; a viewer only looks', async ({
    page,
    enter,
  }) => {
    test.setTimeout(90_000)
    await test.step('a viewer of the fleet only looks, and sees no certificates', async () => {
      await enter('goran', CERTIFICATES)
      await expect(page.getByRole('main')).toContainText('Requires the admin role on silo maple')
      await page.goto(`${ORCHARD}?tab=certificates`)
      await expect(page.getByRole('main')).toContainText('You can’t see this silo’s certificates')
      await page.getByRole('tab', { name: 'Access' }).click()
      await expect(page.getByRole('table', { name: 'Access' })).toContainText('silo.collaborator')
      await expect(
        page.getByRole('button', { name: 'Add user or group' }),
      ).toHaveAccessibleDescription('Requires the collaborator role on the fleet')
      await page.getByRole('tab', { name: 'Quotas' }).click()
      await expect(page.getByRole('button', { name: 'Edit quotas' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await page.getByRole('tab', { name: 'Sign-in' }).click()
      await expect(page.getByRole('button', { name: 'New provider' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await rowOf(page, 'orchard-id').getByRole('link').click()
      const shown = panel(page, 'Identity provider orchard-id')
      await expect(shown).toContainText('identity@orchard.example')
      await expect(shown).toContainText('https://id.orchard.example/saml')
    })
    await enter('farah', CERTIFICATES)
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect(row('maple-2026')).toContainText('Expires in 10 days')
    await expect(row('maple-2025')).toContainText(/Expired \d days ago/)
    await expect(row('maple-next')).toContainText('maple.sys.cloud.example')
    await page.getByRole('link', { name: 'maple-next', exact: true }).click()
    const detail = panel(page, 'maple-next')
    await expect(detail).toContainText('maple.sys.cloud.example')
    await expect(detail.getByText('Serial number').first()).toBeVisible()
    await expect(detail).toContainText('-----BEGIN CERTIFICATE-----')
    await axe(page)
    await detail.getByRole('button', { name: 'Close' }).click()
    await press(page, 'Add certificate')
    const form = panel(page, 'Add certificate')
    await fillCertificate(page, 'maple-2027', makePair('elsewhere.example'))
    await expect(form).toContainText('elsewhere.example')
    await form.getByRole('button', { name: 'Add certificate' }).click()
    // The platform alone knows here what the silo is called.
    await expect(form).toContainText('Not valid for maple.')
    await fillCertificate(page, 'maple-2027')
    await form.getByRole('button', { name: 'Add certificate' }).click()
    await expect(toasts(page)).toContainText('Certificate maple-2027 added')
    await expect(row('maple-2027')).toBeVisible()
    await row('maple-2025').getByRole('button', { name: 'Actions for' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await press(page, 'Confirm')
    await expect(toasts(page)).toContainText('Certificate maple-2025 deleted')
    await expect(row('maple-2025')).toBeHidden()
  })
})
