/**
 * Every screen that is judged by its picture, and where it is in the demo world. `press` names the
 * buttons that lead to what has no path of its own.
 * @type {Record<string, { path: string, press?: string[], isPublic?: boolean }>}
 */
export const screens = {
  'sign-in': { path: '/login/maple/local', isPublic: true },
  'sign-in-empty': { path: '/login/maple/local', isPublic: true, press: ['Sign in'] },
  'sign-in-saml': { path: '/login/orchard/saml/orchard-id?error=provider', isPublic: true },
  device: { path: '/device/verify' },
  projects: { path: '/projects' },
  'project-new': { path: '/projects-new' },
  'silo-images': { path: '/images' },
  'silo-access': { path: '/access' },
  'not-found': { path: '/nowhere' },
  instances: { path: '/projects/ml-research/instances' },
  'instances-menu': { path: '/projects/web-shop/instances', press: ['Row actions'] },
  'instances-filter': { path: '/projects/ml-research/instances', press: ['Filter'] },
  'instances-all': { path: '/projects/ml-research/instances?all=1' },
  'instances-empty': { path: '/projects/sandbox/instances' },
  'instance-new': { path: '/projects/web-shop/instances-new' },
  'instance-storage': { path: '/projects/web-shop/instances/checkout/storage' },
  'instance-networking': { path: '/projects/web-shop/instances/checkout/networking' },
  'instance-metrics': { path: '/projects/web-shop/instances/checkout/metrics/cpu' },
  'instance-connect': { path: '/projects/web-shop/instances/checkout/connect' },
  'instance-settings': { path: '/projects/web-shop/instances/checkout/settings' },
  serial: { path: '/projects/web-shop/instances/checkout/serial-console' },
  disks: { path: '/projects/web-shop/disks' },
  'disk-new': { path: '/projects/web-shop/disks-new' },
  snapshots: { path: '/projects/web-shop/snapshots' },
  images: { path: '/projects/web-shop/images' },
  'image-new': { path: '/projects/web-shop/images-new' },
  'image-detail': { path: '/projects/web-shop/images/shop-base-2026-09/edit' },
  'floating-ips': { path: '/projects/web-shop/floating-ips' },
  'project-access': { path: '/projects/web-shop/access' },
  vpcs: { path: '/projects/web-shop/vpcs' },
  help: { path: '/help' },
  palette: { path: '/projects/web-shop/instances', press: ['Jump to'] },
}
