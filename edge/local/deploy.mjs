import { ensureNextBuilt } from './build.mjs'
import { ROOT, TOOLS_NODE, runToEnd } from './install.mjs'
import { run } from './refusal.mjs'
import { checkDeployedPlatform, readSettings } from './settings.mjs'
import { join } from 'node:path'
import { LINK_CARDS } from './worker-config.mjs'

/**
 * `npm run deploy`: builds and sends the production Worker, after the one that draws link cards, to the
 * Cloudflare account that wrangler is
 * signed in to (`npx wrangler login`, or CLOUDFLARE_API_TOKEN). PLATFORM_URL, CONSOLE_ORIGIN,
 * CONSOLE_NAME and what is handed on as it stands (settings.mjs), when set, become the Worker's
 * variables; left out, the deployed values stay. SESSION_KEYS is a secret:
 * `npm run --silent new-key | npx wrangler secret put SESSION_KEYS`, once.
 *
 * Arguments go on to wrangler: `-- --dry-run` sends nothing and needs no account, `-- --env preview`
 * deploys the preview on the mock platform.
 */
await run(async () => {
  const { platformUrl, origins, handedOn } = readSettings({
    ...process.env,
    HOST: undefined,
    PORT: undefined,
  })
  const { CONSOLE_NAME } = process.env
  const args = process.argv.slice(2)
  checkDeployedPlatform(platformUrl, args)
  await ensureNextBuilt()
  const wrangler = [join(ROOT, 'node_modules/wrangler/bin/wrangler.js'), 'deploy', '--minify']
  // What the console's Worker is bound to is there before it.
  const isDry = args.includes('--dry-run')
  const code = await runToEnd(TOOLS_NODE, [
    ...[...wrangler, `--config=${LINK_CARDS.config}`, ...(isDry ? ['--dry-run'] : [])],
  ])
  if (code !== 0) return code
  return runToEnd(TOOLS_NODE, [
    ...wrangler,
    ...(args.some((arg) => /^(--env|-e)\b/.test(arg)) ? [] : ['--env=']),
    ...(platformUrl ? ['--var', `PLATFORM_URL:${platformUrl}`] : []),
    ...(origins.length > 0 ? ['--var', `CONSOLE_ORIGIN:${origins.join(',')}`] : []),
    ...(CONSOLE_NAME ? ['--var', `CONSOLE_NAME:${CONSOLE_NAME}`] : []),
    ...Object.entries(handedOn).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ...args,
  ])
})
