import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver } from './driver'
import { start } from './process'

/** WebDriver's name for what stands for an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKit's own small browser on a virtual screen, by WebDriver. */
export async function openWebKit(program: string, port: number): Promise<Driver> {
  const screen = await start(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'],
    /^(\d+)$/m,
  )
  // As in the other browsers of the tests: motion is painted by this processor.
  const settings = await mkdtemp(join(tmpdir(), 'console-webkit-'))
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(
    join(settings, 'gtk-3.0', 'settings.ini'),
    '[Settings]\ngtk-enable-animations=0\n',
  )
  // It writes nothing: it is there once it takes calls.
  const env = {
    ...{ DISPLAY: `:${screen.found}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
    ...{ WEBKIT_DISABLE_COMPOSITING_MODE: '1', XDG_CONFIG_HOME: settings },
  }
  const service = await start(
    'sh',
    ['-c', 'echo started; exec "$@"', 'sh', program, `--port=${port}`, '--host=127.0.0.1'],
    /^(started)$/m,
    env,
  )
  /** Makes a call; its answer, as the caller knows it. */
  const call = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    // WebDriver's own form.
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  for (;;)
    try {
      await call('GET', '/status')
      break
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }

  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  const post = <T>(path: string, body: object = {}) => call<T>('POST', `${session}/${path}`, body)
  const resize = async (width: number, height: number) =>
    void (await post('window/rect', { x: 0, y: 0, width, height }))
  await resize(1280, 900)
  const evaluate = <T>(expression: string) =>
    post<T>('execute/sync', { script: `return ${expression}`, args: [] })

  return {
    goto: async (url) => void (await post('url', { url })),
    back: async () => void (await post('back')),
    reload: async () => void (await post('refresh')),
    evaluate: (expression) => evaluate<string>(expression),
    perform: async (actions) => void (await post('actions', { actions })),
    setFile: async (expression, path) => {
      const found = await evaluate<Record<string, string>>(expression)
      await post(`element/${found[ELEMENT]}/value`, { text: path })
    },
    setCookies: async (cookies) => {
      await call('DELETE', `${session}/cookie`)
      for (const [name, value] of Object.entries(cookies))
        await post('cookie', { cookie: { name, value, path: '/' } })
    },
    resize,
    screenshot: () => call<string>('GET', `${session}/screenshot`),
    close: async () => {
      await call('DELETE', session)
      service.stop()
      screen.stop()
      await rm(settings, { recursive: true, force: true })
    },
  }
}
