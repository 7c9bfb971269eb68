import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { bundleArgs, capture } from '../../edge/local/build.mjs'
import { ROOT } from '../../edge/local/install.mjs'
import { serve } from '../../edge/local/serve.mjs'
import { freePort } from '../../edge/local/settings.mjs'

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'
const OUTDIR = join(ROOT, '.console', 'no-middleware')

/**
 * Serves the preview's build with middleware.ts taken out: the built middleware is replaced by one
 * that lets everything pass. The Next build must be there.
 * @returns {Promise<{ url: URL, stop: () => Promise<void> }>}
 */
export async function serveWithoutMiddleware() {
  const { code, output } = await capture(WRANGLER, [
    ...bundleArgs('preview', OUTDIR),
    '--alias',
    './middleware/handler.mjs:./e2e/run/no-middleware.mjs',
  ])
  if (code !== 0) throw new Error(output)
  return serve({
    target: 'preview',
    host: '127.0.0.1',
    port: await freePort(),
    bundle: join(OUTDIR, 'preview-worker.js'),
    bindings: {
      SESSION_KEYS: `test:${randomBytes(32).toString('base64url')}`,
      CONSOLE_NAME: 'Console',
    },
  })
}
