import { axe } from './axe'
import { expect, expectToast, openJobs, rowOf, test, toasts } from './fixtures'
import { begin, diskImage, goOn, leftOvers, progress, remains, writes } from './image-upload-parts'

const LIST = '/projects/sandbox/images'

test('an upload goes on behind other pages, and one that was left is offered at the next visit', async ({
  page,
  world,
  enter,
}, info) => {
  test.setTimeout(90_000)
  const ada = world.user('ada')
  const file = await diskImage(info, 12, { zero: [7] })
  const upload = page.getByRole('main').getByRole('link', { name: 'Upload image' }).first()
  const card = page.getByRole('region', { name: 'Jobs' }).getByRole('article', {
    name: 'Upload image my-image',
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await enter('ada', LIST)
  await test.step('in the background, on every page', async () => {
    await upload.click()
    await begin(page, world, file)
    await progress(page).getByRole('button', { name: 'Continue in background' }).click()
    await expect(page).toHaveURL(LIST)
    await expect(leftOvers(page)).toBeHidden()
    await page.getByRole('link', { name: 'Disks' }).first().click()
    await openJobs(page)
    await expect(card).toContainText('In progress')
    await expect(card).toContainText('Upload file')
    await axe(page)
    await card.getByRole('button', { name: 'Pause' }).click()
    await expect(card).toContainText('Paused')
  })
  await test.step('signing out asks, and says what is lost', async () => {
    await page.getByRole('button', { name: /user menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Sign out?' })
    await expect(question).toContainText('Upload image my-image')
    await expect(question).toContainText('stays in project sandbox')
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await card.getByRole('button', { name: 'Show' }).click()
    await progress(page).getByRole('button', { name: 'Resume' }).click()
    await expect(progress(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  })
  await test.step('survives a reload with the same file: at most four chunks are sent again', async () => {
    await page.goto(LIST)
    await expect(leftOvers(page)).toContainText(/The upload of image my-image \(\d+% sent\)/)
    await leftOvers(page).getByRole('button', { name: 'Resume' }).click()
    const ask = page.getByRole('dialog', { name: 'Resume upload' })
    const chosen = ask.getByLabel('Image file', { exact: true })
    await chosen.setInputFiles(await diskImage(info, 2, { name: 'other.raw' }))
    await expect(ask).toContainText('This is another file')
    await axe(page)
    await chosen.setInputFiles(file)
    await ask.getByRole('button', { name: 'Resume' }).click()
    await progress(page).getByRole('button', { name: 'Continue in background' }).click()
    await goOn(world)
    await expect(toasts(page)).toContainText('Image my-image uploaded', { timeout: 30_000 })
    await expectToast(page, 'my-image')
    const sent = await writes(world)
    expect(sent).toBeGreaterThanOrEqual(11)
    expect(sent).toBeLessThanOrEqual(11 + 4)
    await expect(rowOf(page, 'my-image')).toBeVisible()
    await expect(leftOvers(page)).toBeHidden()
    await expect(card).toHaveCount(0)
    expect(await remains(world, ada)).toEqual([])
    await world.make(ada, 'DELETE', '/v1/images/my-image?project=sandbox')
  })
  await test.step('can be cleaned up at the next visit', async () => {
    await upload.click()
    await begin(page, world, file)
    await page.goto('/projects/sandbox/disks')
    await openJobs(page)
    await expect(card).toContainText('Interrupted')
    await card.getByRole('link', { name: 'Go to images to resume' }).click()
    await goOn(world)
    expect(await remains(world, ada)).toHaveLength(1)
    await leftOvers(page).getByRole('button', { name: 'Clean up' }).click()
    await expect(toasts(page)).toContainText('canceled and cleaned up')
    await expect(leftOvers(page)).toBeHidden()
    expect(await remains(world, ada)).toEqual([])
    await page.reload()
    await expect(page.getByRole('main').getByText('No images')).toBeVisible()
    await expect(leftOvers(page)).toBeHidden()
  })
})
