import { axe } from './axe'
import { panel } from './disk-parts'
import { expect, rowOf, test, toasts } from './fixtures'
import { box, selected } from './list-parts'
import { addCertificate, choose, makePair, makeSilo, nameField, press, SILOS } from './silo-parts'

test('a silo is made with what was filled in, and certificates that fit; empty ones are deleted, others stay', async ({
  page,
  world,
  enter,
}) => {
  test.setTimeout(90_000)
  await Promise.all(['bare', 'bare-1'].map((name) => makeSilo(world, name)))
  await enter('farah', `${SILOS}-new`)
  await nameField(page).fill('cherry')
  await page.getByRole('spinbutton', { name: 'CPU quota' }).fill('16')
  await page.getByRole('spinbutton', { name: 'Memory quota' }).fill('64')
  await test.step('a silo of local users has no admin group', async () => {
    await page.getByLabel('Admin group name').fill('lost')
    await page.getByRole('radio', { name: 'Local only' }).check()
    await expect(page.getByLabel('Admin group name')).toBeHidden()
    await page.getByRole('radio', { name: 'SAML', exact: true }).check()
    await expect(page.getByLabel('Admin group name')).toHaveValue('')
  })
  await page.getByLabel('Admin group name').fill('cherry-admins')
  await page.getByLabel('Silo viewers are fleet viewers').check()
  await test.step('neighboring boxes are far enough apart to be hit', async () => {
    const tops = ['Silo admins are fleet admins', 'Silo viewers are fleet viewers'].map(
      async (label) => (await page.getByLabel(label).boundingBox())?.y ?? 0,
    )
    const [first = 0, second = 0] = await Promise.all(tops)
    expect(second - first).toBeGreaterThanOrEqual(24)
  })
  await test.step('says what is wrong with certificates, here and by the platform', async () => {
    await press(page, 'Add TLS certificate')
    const dialog = panel(page, 'Add TLS certificate')
    const [pair, other] = [makePair('elsewhere.example'), makePair()]
    await dialog.getByLabel('Name', { exact: true }).fill('elsewhere')
    await choose(page, 'Cert file', 'cert.pem', pair.cert)
    await choose(page, 'Key file', 'key.pem', other.key)
    await expect(dialog).toContainText('This key doesn’t belong to the certificate')
    await axe(page)
    await choose(page, 'Key file', 'key.pem', pair.key)
    await expect(dialog).toContainText('Belongs to the certificate')
    await dialog.getByRole('button', { name: 'Add TLS certificate' }).click()
    await press(page, 'Create silo')
    await expect(page.getByRole('main')).toContainText('Not valid for cherry.')
    await expect(nameField(page)).toHaveValue('cherry')
    await press(page, 'Remove certificate elsewhere')
  })
  await addCertificate(page)
  const listed = page.getByRole('table', { name: 'TLS certificates' })
  await expect(listed).toContainText('*.sys.cloud.example')
  await press(page, 'Create silo')
  await expect(page).toHaveURL(SILOS)
  await expect(toasts(page)).toContainText('Silo cherry created')
  await expect(rowOf(page, 'cherry')).toBeVisible()
  const farah = world.user('farah')
  expect(await world.make(farah, 'GET', '/v1/system/silos/cherry')).toMatchObject({
    discoverable: true,
    identity_mode: 'saml_jit',
    mapped_fleet_roles: { viewer: ['viewer'] },
  })
  expect(await world.make(farah, 'GET', '/v1/system/silos/cherry/quotas')).toMatchObject({
    cpus: 16,
    memory: 64 * 1024 ** 3,
    storage: 0,
  })

  await test.step('is deleted from its page, which leads to the list', async () => {
    await rowOf(page, 'bare').getByRole('link', { name: 'bare', exact: true }).click()
    await page.getByRole('button', { name: 'Silo actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('its links to IP pools (0)')
    await expect(question).toContainText('its users and groups (0 users)')
    await expect(question).toContainText('its identity providers (0)')
    await press(page, 'Confirm')
    await expect(page).toHaveURL(SILOS)
    await expect(toasts(page)).toContainText('Silo bare deleted')
    await expect(rowOf(page, 'bare')).toBeHidden()
  })
  await test.step('several go at once, and others stay', async () => {
    for (const name of ['bare-1', 'cherry']) await box(page, name).click()
    await selected(page).getByRole('button', { name: 'Delete' }).click()
    await press(page, 'Delete 2 silos')
    await expect(rowOf(page, 'bare-1')).toBeHidden()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).first().click()
    await rowOf(page, 'orchard').getByRole('button', { name: 'Actions for' }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAccessibleDescription(
      'Its projects have instances or disks. Delete those first',
    )
  })
})

test('keeps no key when the session ends, and tells a viewer why not', async ({ page, enter }) => {
  await enter('farah', `${SILOS}-new`)
  await nameField(page).fill('cherry')
  await addCertificate(page)
  await page.evaluate(() => window.dispatchEvent(new Event('console:session-end')))
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(kept).toContain('cherry')
  expect(kept).toContain(String.raw`\"certificateNames\":\"first\"`)
  expect(kept).not.toContain('PRIVATE KEY')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Add again: first')
  await test.step('who may not change silos is told why', async () => {
    await enter('goran', SILOS)
    const orchard = rowOf(page, 'orchard')
    await expect(orchard).toContainText('SAML')
    await expect(orchard.getByRole('img', { name: 'Discoverable' })).toBeVisible()
    const create = page.getByRole('button', { name: 'New silo' })
    await expect(create).toHaveAttribute('aria-disabled', 'true')
    await orchard.getByRole('button', { name: 'Actions for' }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
})
