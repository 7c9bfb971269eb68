import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { axe } from './axe'
import { expect, expectToast, heading, test, toasts } from './fixtures'
import { archive, chooseRelease } from './release-parts'
import { ROOT_ROLE } from './writes/updates'
import { button } from './writes/write'

const UPDATES = '/system/update'

test('a release is chosen, and followed until all components run it', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION })
  const farah = world.user('farah')
  const upload = (version: string) =>
    world.make(farah, 'PUT', `/v1/system/update/repositories?file_name=system-${version}.zip`, {
      version,
    })
  for (const version of ['17.0.0', '17.1.0', '19.0.0']) await upload(version)
  await enter('farah', UPDATES)
  await expect(heading(page, 'Updates')).toBeVisible()
  const components = page.getByRole('table', { name: 'Components' })
  await expect(components.getByRole('row', { name: 'As delivered' })).toContainText('100%')
  await expect(page.getByText('Never set')).toBeVisible()

  const choose = async (version: string) => {
    await button(page, `Actions for ${version}`).click()
    return page.getByRole('menuitem', { name: 'Update to this release' })
  }
  await (await choose('17.0.0')).click()
  await expect(page.getByRole('alertdialog')).toContainText('can’t be canceled or undone')
  await expect(page.getByRole('alertdialog')).toContainText('84 components: As delivered')
  await button(page, 'Confirm').click()
  await expect(toasts(page)).toContainText('Updating to release 17.0.0')
  await expect(page.getByText('84 components left of 84')).toBeVisible()
  // What the platform would refuse says why before it is asked.
  for (const [version, reason] of [
    ['17.0.0', 'Already the target'],
    ['17.1.0', 'An update is in progress'],
    ['19.0.0', 'Update to release 18 first'],
  ] as const) {
    const entry = await choose(version)
    await expect(entry).toHaveAccessibleDescription(reason)
    await page.keyboard.press('Escape')
  }
  await world.advance(3600)
  await page.reload()
  await expect(components.getByRole('row', { name: '17.0.0' })).toContainText('100%')
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
})

test('a release is uploaded, checked against a trust root, and ends a recovery', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({ version: NEWEST_VERSION })
  await enter('farah', routes.trustRoots)
  await page.getByRole('link', { name: 'Add trust root' }).first().click()
  const role = page.getByRole('textbox', { name: 'Root role' })
  await role.fill('{"signed": {"_type": "targets"}, "signatures": [{}]}')
  await button(page, 'Add trust root').last().click()
  await expect(page.getByText('This is the role “targets”. Choose the root role')).toBeVisible()
  await page.getByLabel('File').setInputFiles({
    ...{ name: 'root.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(ROOT_ROLE)),
  })
  await button(page, 'Add trust root').last().click()
  await expectToast(page, 'Trust root added')
  await page.getByRole('table', { name: 'Trust roots' }).getByRole('link').click()
  const root = page.getByRole('dialog', { name: 'Trust root' })
  // As it is signed, to the letter.
  await expect(root).toContainText('"keyid": "AB12"')
  await expect(root).toContainText('"_type": "root"')
  await axe(page)

  await page.goto(routes.releases)
  await page.getByRole('link', { name: 'Upload release' }).first().click()
  const form = page.getByRole('dialog', { name: 'Upload release' })
  const send = form.getByRole('button', { name: 'Upload release' })
  await chooseRelease(page, 'notes.zip', Buffer.from('no archive'))
  await send.click()
  await expect(form).toContainText('This isn’t a release')
  await chooseRelease(page, 'readme.zip')
  await send.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('no artifacts.json found')
  await button(page, 'Dismiss').click()

  // While the platform thinks, it is followed from wherever its reader goes.
  const goOn = await world.hold('systemUpdateRepositoryUpload')
  await page.getByRole('link', { name: 'Upload release' }).first().click()
  await chooseRelease(page, 'system-17.0.0.zip', archive(3 * 2 ** 20))
  await send.click()
  await expect(page.getByRole('progressbar', { name: 'Upload of system-17.0.0.zip' })).toBeVisible()
  await page.getByRole('tab', { name: 'Trust roots' }).click()
  await page.getByRole('tab', { name: 'Releases' }).click()
  await expect(page.getByText('The platform is checking the release')).toBeVisible()
  await goOn()
  await expect(page.getByText('Release 17.0.0 uploaded')).toBeVisible()
  const finish = 'Finish recovery with this release'
  const menu = async () => {
    await button(page, 'Actions for 17.0.0').click()
    return page.getByRole('menuitem', { name: finish })
  }
  await expect(await menu()).toHaveAccessibleDescription('No sled was recovered by hand')
  await page.keyboard.press('Escape')

  const farah = world.user('farah')
  const body = { system_version: '17.0.0' }
  await world.make(farah, 'PUT', '/v1/system/update/target-release', body)
  await world.recoverSled('17.0.0')
  await page.reload()
  await expect(page.getByText('Updates are suspended')).toBeVisible()
  await (await menu()).click()
  await button(page, 'Confirm').click()
  await expectToast(page, 'Recovery finished with release 17.0.0')
  await expect(page.getByText('Updates are suspended')).toBeHidden()
})
