import { asleep, FORMS, settled, textFields } from './event-replay-parts'
import { withExtension } from './extension'
import { expect, listening, test, testInOwnContext } from './fixtures'

/** The forms that as-recorded.spec.ts, which has an extension too, doesn't open as documents. */
const NOT_SENT = FORMS.filter(([path]) => /verify|login|images-new|nic-form/.test(path))

test('a form that is pressed twice is sent once', async ({ page, world, signIn }) => {
  const wake = await asleep(page, signIn, '/projects-new')
  await page.getByLabel('Name', { exact: true }).fill('pressed-twice')
  await page.getByRole('button', { name: 'Create project' }).dblclick()
  wake()
  await expect(page).toHaveURL('/projects/pressed-twice/instances')
  expect(await world.calls('projectCreate')).toHaveLength(1)
})

testInOwnContext(
  'what is typed stays where an extension has put something beside the field',
  async ({ page, signIn, complaints }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const field = document.querySelector('dialog input[name=name]')
        if (!field) return
        observer.disconnect()
        field.after(document.createElement('password-button'))
      }).observe(document, { childList: true, subtree: true })
    })
    const wake = await asleep(page, signIn, '/projects-new')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('typed-early')
    wake()
    await settled(page)
    // React has drawn it anew.
    expect(complaints.splice(0).join()).toMatch(/Minified React error #418/)
    await expect(name).toHaveValue('typed-early')
    await expect(name).toBeFocused()
    await page.keyboard.type('-and-late')
    await page.getByRole('button', { name: 'Create project' }).click()
    await expect(page).toHaveURL('/projects/typed-early-and-late/instances')
  },
)

testInOwnContext(
  'what is filled in stands where extensions put elements beside, inside and around fields',
  async ({ context, signIn, complaints }) => {
    test.setTimeout(90_000)
    await withExtension(context)
    for (const [path, ...labels] of NOT_SENT)
      await test.step(path, async () => {
        const page = await context.newPage()
        const wake = await asleep(page, signIn, path)
        if (path.endsWith('/web-shop/images-new')) {
          wake()
          await settled(page)
        }
        const fields = textFields(page, labels)
        const text = path === '/device/verify' ? 'A' : '21'
        for (const field of fields) await field.fill(text)
        wake()
        await settled(page)
        for (const field of fields) await expect(field).toHaveValue(text)
        // A letter of a code leads on to the next box.
        if (path !== '/device/verify') await expect(fields.at(-1)!).toBeFocused()
        await page.close()
      })
    // React draws anew what it doesn’t know, and that is all.
    const others = complaints.splice(0).filter((each) => !/Minified React error #418/.test(each))
    expect(others).toEqual([])
  },
)

testInOwnContext(
  'text that is there before the page can note it is searched for',
  async ({ page, signIn }) => {
    // As an input method or dictation gives it, without a key, while the document is being read.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const field = document.querySelector<HTMLInputElement>('input[type=search]')
        if (!field) return
        observer.disconnect()
        field.value = 'generator-3'
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }).observe(document, { childList: true, subtree: true })
    })
    const wake = await asleep(page, signIn)
    wake()
    await listening(page)
    await expect(page.getByRole('searchbox', { name: 'Search instances' })).toHaveValue(
      'generator-3',
    )
    await expect(page.getByRole('row')).toHaveCount(2)
  },
)
