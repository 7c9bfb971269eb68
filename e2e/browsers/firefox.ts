import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver } from './driver'
import { start } from './process'

const PREFERENCES = {
  // No calls home.
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': '',
  // As in the other browsers of the tests.
  'ui.prefersReducedMotion': 1,
}

/** An answer of WebDriver BiDi: a result, or what was wrong. */
interface Answer {
  readonly id?: number
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

/** What `script.evaluate` answers. */
interface Evaluated {
  readonly result?: { readonly value?: unknown; readonly sharedId?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** A Firefox without a window of its own, by WebDriver BiDi. */
export async function openFirefox(program: string, port: number): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'console-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    `--remote-debugging-port=${port}`,
  ]
  // With an empty page the focus is in the field for addresses, and never in a page.
  const browser = await start(
    program,
    [...args, 'data:text/html,'],
    /WebDriver BiDi listening on (ws:\S+)/,
  )

  const socket = new WebSocket(`${browser.found}/session`)
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    // BiDi's own form.
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox takes no connection')))
  })
  let sent = 0
  /** Sends a command; its answer, as the caller knows it. */
  const send = async <T>(method: string, params: object): Promise<T> => {
    const id = ++sent
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error}: ${answer.message}`)
    return answer.result as T
  }

  const unhandledPromptBehavior = { beforeUnload: 'accept' }
  await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior } } })
  interface Tree {
    readonly contexts: readonly { readonly context: string }[]
  }
  const { contexts } = await send<Tree>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  const resize = async (width: number, height: number) =>
    void (await send('browsingContext.setViewport', { context, viewport: { width, height } }))
  await resize(1280, 800)
  const evaluate = async (expression: string) => {
    const target = { context }
    const given = { expression, target, awaitPromise: true, userActivation: true }
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', given)
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result
  }

  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'interactive' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    reload: () => send('browsingContext.reload', { context, wait: 'interactive' }),
    evaluate: async (expression) => String((await evaluate(expression))?.value),
    perform: (actions) => send('input.performActions', { context, actions }),
    setFile: async (expression, path) => {
      const element = { sharedId: (await evaluate(expression))?.sharedId }
      await send('input.setFiles', { context, element, files: [path] })
    },
    setCookies: async (cookies) => {
      await send('storage.deleteCookies', {})
      const domain = (await evaluate('location.hostname'))?.value
      for (const [name, value] of Object.entries(cookies))
        await send('storage.setCookie', {
          cookie: { name, value: { type: 'string', value }, domain },
        })
    },
    resize,
    screenshot: async () =>
      (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    close: async () => {
      socket.close()
      browser.stop()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
