import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { ROOT } from '../../edge/local/install.mjs'

/**
 * A screen that is judged by its picture, and where it is in the demo world. `press` names the buttons
 * that lead to what has no path of its own.
 * @typedef {{ path: string, press?: string[], isPublic?: boolean }} Screen
 */

/**
 * What the paths of the tree don't lead to: screens before signing in, and what is there in between.
 * @type {Record<string, Screen>}
 */
const BESIDE = {
  'sign-in': { path: '/login/maple/local', isPublic: true },
  'sign-in-empty': { path: '/login/maple/local', isPublic: true, press: ['Sign in'] },
  'sign-in-saml': { path: '/login/orchard/saml/orchard-id?error=provider', isPublic: true },
  'not-found': { path: '/nowhere' },
  'instances-menu': { path: '/projects/web-shop/instances', press: ['Actions for'] },
  'instances-filter': { path: '/projects/load-test/instances', press: ['Filter'] },
  'instances-all': { path: '/projects/ml-research/instances?all=1' },
  'instances-empty': { path: '/projects/sandbox/instances' },
  'rule-examples': {
    path: '/projects/web-shop/vpcs/default/firewall-rules-new',
    press: ['Examples'],
  },
  'rule-filled': {
    path: '/projects/web-shop/vpcs/default/firewall-rules-new',
    press: ['Examples', 'HTTPS'],
  },
  'rule-history': { path: '/projects/web-shop/vpcs/default/firewall-rules?history=rules' },
  'metrics-sleds': { path: '/system/metrics?tab=sleds' },
  'metrics-services': { path: '/system/metrics?tab=services' },
  'silo-user': { path: '/system/silos/maple?tab=users', press: ['Actions for', 'View'] },
  'silo-groups': { path: '/system/silos/maple?tab=groups' },
  'silo-group': { path: '/system/silos/maple?tab=groups', press: ['Actions for', 'View'] },
  'silo-tokens': { path: '/system/silos/maple?tab=tokens' },
  'silo-token-limit': { path: '/system/silos/maple?tab=tokens', press: ['Edit limit'] },
  'audit-about': {
    path: '/system/audit-log?about=silo&id=00000000-0000-4000-8000-000000000000&name=maple',
  },
  palette: { path: '/projects/web-shop/instances', press: ['Jump to'] },
  duplicate: {
    path: '/projects/web-shop/instances',
    press: ['Actions for', 'Duplicate with data'],
  },
  'nic-stop': { path: '/projects/web-shop/instances/checkout/networking?nic-form=new' },
  // The last: what it makes is in the pictures after it.
  jobs: {
    path: '/projects/web-shop/instances',
    press: ['Actions for', 'Duplicate with data', 'Duplicate', 'Steps'],
  },
}

/** Answered by handlers, or where another path leads. */
const HAS_NO_PICTURE = /^\/(?:$|search|no-script|lookup|link-card)/

/**
 * Every screen of the console by its name, which is its path's.
 * @returns {Promise<Record<string, Screen>>}
 */
export async function allScreens() {
  /** @type {{ samplePaths: () => string[] }} */
  const { samplePaths } = await tsImport(join(ROOT, 'e2e/sample-paths.ts'), import.meta.url)
  const paths = samplePaths().filter((path) => !HAS_NO_PICTURE.test(path))
  const named = paths.map((path) => [path.replace(/^\//, '').replace(/\W+/g, '-'), { path }])
  return { ...Object.fromEntries(named), ...BESIDE }
}
