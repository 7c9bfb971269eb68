export const PROJECT = '/projects/web-shop'
const TABLE = 'main table:not([aria-hidden]) tbody tr'

/**
 * What shows that a screen is there: its heading and `has` are the first sight, rows in most; `parts`
 * are the last things that it needs, and `press` the text of its main button.
 * @typedef {object} Sight
 * @property {string} heading
 * @property {string} has selector
 * @property {readonly string[]} [parts] selectors
 * @property {string} press
 */

/**
 * The steps of a walk: which link is clicked, and what is waited for. Without a link the step goes
 * back.
 * @typedef {Sight & { name: string, link?: string, within?: string, role?: 'tab' | 'heading' }} Way
 */

/** @type {Sight} */
const LIST = { heading: 'Instances', has: TABLE, press: 'New instance' }
/** @type {Sight} */
const INSTANCE = { heading: 'orders-db', has: TABLE, press: 'Stop' }
/** @type {Sight} */
const FORM = {
  heading: 'Create instance',
  has: 'main input[name="name"]',
  parts: ['main input[name="sshKeys"], main input[name="bootDisk"], main input[type="radio"]'],
  press: 'Create instance',
}
const toInstance = { link: 'orders-db', within: 'main' }
const toForm = { link: 'New instance', within: 'main' }

/** @type {readonly Way[]} */
export const WAYS = [
  // What the measuring itself costs.
  { name: 'nothing', link: 'Instances', within: 'main', role: 'heading', ...LIST },
  { name: 'instance', ...toInstance, ...INSTANCE },
  { name: 'back from it', ...LIST },
  { name: 'the same instance', ...toInstance, ...INSTANCE },
  {
    ...{ name: 'networking tab', link: 'Networking', within: 'main', role: 'tab' },
    heading: 'orders-db',
    has: 'main table[aria-label="Network interfaces"]:not([aria-hidden]) tbody tr',
    press: 'Stop',
  },
  { name: 'disks', link: 'Disks', heading: 'Disks', has: TABLE, press: 'New disk' },
  { name: 'snapshots', link: 'Snapshots', heading: 'Snapshots', has: TABLE, press: 'New snapshot' },
  { name: 'images', link: 'Images', heading: 'Images', has: TABLE, press: 'Upload image' },
  {
    ...{ name: 'floating IPs', link: 'Floating IPs', heading: 'Floating IPs' },
    ...{ has: TABLE, press: 'New floating IP' },
  },
  // A list that no room tells of.
  { name: 'VPCs', link: 'VPCs', heading: 'VPCs', has: TABLE, press: 'New VPC' },
  { name: 'instances', link: 'Instances', ...LIST },
  { name: 'create form', ...toForm, ...FORM },
  { name: 'back to instances', ...LIST },
  { name: 'the same form', ...toForm, ...FORM },
  { name: 'back once more', ...LIST },
]

/** What is loaded before the first click. */
export const COLD = { path: `${PROJECT}/instances`, sight: LIST }
/** A link that was shared. */
export const DEEP = { path: `${PROJECT}/instances/orders-db/storage`, sight: INSTANCE }
