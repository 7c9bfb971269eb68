import { axe } from './axe'
import { describeList } from './describe-list'
import { panel } from './disk-parts'
import { chooseFor, expect, rowOf, test, toasts } from './fixtures'
import { box, selected } from './list-parts'
import { addCertificate, choose, makePair, makeSilo, nameField, press, SILOS } from './silo-parts'

describeList({ label: 'Silos', at: SILOS, as: 'farah', operation: 'siloList', row: 'orchard' })

test('lists silos, and who may not change them is told why', async ({ page, enter }) => {
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
  await axe(page)
})

test.describe('create form', () => {
  test('makes a silo with what was filled in', async ({ page, world, enter }) => {
    await enter('farah', `${SILOS}-new`)
    await nameField(page).fill('cherry')
    await page.getByRole('spinbutton', { name: 'CPU quota' }).fill('16')
    await page.getByRole('spinbutton', { name: 'Memory quota' }).fill('64')
    await test.step('a silo of local users has no admin group', async () => {
      await page.getByLabel('Admin group name').fill('lost')
      await page.getByRole('radio', { name: 'Local only' }).check()
      await expect(page.getByLabel('Admin group name')).toBeHidden()
      await page.getByRole('radio', { name: 'SAML' }).check()
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
    await addCertificate(page)
    const listed = page.getByRole('table', { name: 'TLS certificates' })
    await expect(listed).toContainText('*.sys.cloud.example')
    await axe(page)
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
  })

  test('says what is wrong with certificates, here and by the platform', async ({
    page,
    enter,
  }) => {
    await enter('farah', `${SILOS}-new`)
    await nameField(page).fill('cherry')
    await page.getByRole('spinbutton', { name: 'CPU quota' }).fill('')
    await press(page, 'Create silo')
    const form = page.getByRole('main')
    await expect(form).toContainText('CPU quota is required')
    await expect(form).toContainText('Add at least one TLS certificate')
    await page.getByRole('spinbutton', { name: 'CPU quota' }).fill('8')

    await press(page, 'Add TLS certificate')
    const dialog = panel(page, 'Add TLS certificate')
    const [pair, other] = [makePair('elsewhere.example'), makePair()]
    await dialog.getByLabel('Name', { exact: true }).fill('first')
    await choose(page, 'Cert file', 'key.pem', other.key)
    await expect(dialog).toContainText('This is a private key. Choose the certificate')
    await choose(page, 'Cert file', 'cert.pem', pair.cert)
    await choose(page, 'Key file', 'key.pem', other.key)
    await expect(dialog).toContainText('This key doesn’t belong to the certificate')
    await axe(page)
    await choose(page, 'Key file', 'key.pem', pair.key)
    await expect(dialog).toContainText('Belongs to the certificate')
    await dialog.getByRole('button', { name: 'Add TLS certificate' }).click()
    await press(page, 'Create silo')
    await expect(form).toContainText('Not valid for cherry.')
    await expect(nameField(page)).toHaveValue('cherry')
  })

  test('keeps no key when the session ends', async ({ page, enter }) => {
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
  })

  test('is refused to a viewer of the fleet', async ({ page, world, enter }) => {
    await world.hidePolicies()
    await enter('goran', `${SILOS}-new`)
    await nameField(page).fill('not-mine')
    await addCertificate(page)
    await press(page, 'Create silo')
    await expect(page.getByRole('main')).toContainText('Action not authorized')
    await expect(nameField(page)).toHaveValue('not-mine')
  })
})

test('deletes empty silos, and says why others stay', async ({ page, world, enter }) => {
  await Promise.all(['bare', 'bare-1', 'bare-2'].map((name) => makeSilo(world, name)))
  await enter('farah', SILOS)
  await rowOf(page, 'maple').getByRole('button', { name: 'Actions for' }).click()
  const stays = page.getByRole('menuitem', { name: 'Delete' })
  await expect(stays).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await chooseFor(page, 'bare', 'Delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('its users and groups (0 users)')
  await expect(question).toContainText('its identity providers (0)')
  await press(page, 'Confirm')
  await expect(toasts(page)).toContainText('Silo bare deleted')
  await expect(rowOf(page, 'bare')).toBeHidden()
  for (const name of ['bare-1', 'bare-2']) await box(page, name).click()
  await selected(page).getByRole('button', { name: 'Delete' }).click()
  await press(page, 'Delete 2 silos')
  await expect(rowOf(page, 'bare-1')).toBeHidden()
  await expect(rowOf(page, 'orchard')).toBeVisible()
})

test('is deleted from its page too, which leads to the list', async ({ page, world, enter }) => {
  await makeSilo(world, 'bare')
  await enter('farah', `${SILOS}/bare`)
  const menu = page.getByRole('button', { name: 'silo actions' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('its links to IP pools (0)')
  await press(page, 'Confirm')
  await expect(page).toHaveURL(SILOS)
  await expect(toasts(page)).toContainText('Silo bare deleted')
  await expect(rowOf(page, 'orchard')).toBeVisible()
  await page.goto(`${SILOS}/orchard`)
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAccessibleDescription(
    'Its projects have instances or disks. Delete those first',
  )
})
