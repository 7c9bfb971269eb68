import { describe, expect, test } from 'vitest'
import { capitalise } from '@/lib/format/capitalise'
import { nouns } from '@/lib/nouns'
import { crumbsOf, titleOf } from './crumbs'
import { livePageOf } from './live-project'
import { redirectOf } from './redirects'
import { pageGroupOf } from './page-group'
import { levelOf } from './sections'
import { screenNodes } from './tree.fixture'

/*
 * Every screen of the specification (section 2), and what came since but for usual lists and panels. `=` is a
 * page group of its own, `-` nothing; what only the title has stands before the breadcrumbs there.
 */
const SCREENS = `
path                                       | level    | page group                          | live | leads to                            | breadcrumbs                                      | only in the title
/projects                                  | silo     | =                                   | -    | -                                   | Projects                                         | -
/projects-new                              | silo     | /projects                           | -    | -                                   | Projects                                         | New project
/projects/p                                | project  | /projects/p/instances               | -    | /projects/p/instances               | Projects / p                                     | -
/projects/p/edit                           | silo     | /projects                           | -    | -                                   | Projects / p                                     | Edit project
/projects/p/instances                      | project  | =                                   | p    | -                                   | Projects / p / Instances                         | -
/projects/p/instances-new                  | project  | =                                   | p    | -                                   | Projects / p / Instances                         | New instance
/projects/p/instances/i                    | project  | =                                   | p    | /projects/p/instances/i/storage     | Projects / p / Instances / i                     | -
/projects/p/instances/i/storage            | project  | /projects/p/instances/i             | p    | -                                   | Projects / p / Instances / i / Storage           | -
/projects/p/instances/i/networking         | project  | /projects/p/instances/i             | p    | -                                   | Projects / p / Instances / i / Networking        | -
/projects/p/instances/i/metrics            | project  | /projects/p/instances/i             | p    | /projects/p/instances/i/metrics/cpu | Projects / p / Instances / i / Metrics           | -
/projects/p/instances/i/metrics/cpu        | project  | /projects/p/instances/i             | p    | -                                   | Projects / p / Instances / i / Metrics / CPU     | -
/projects/p/instances/i/metrics/disk       | project  | /projects/p/instances/i             | p    | -                                   | Projects / p / Instances / i / Metrics / Disk    | -
/projects/p/instances/i/metrics/network    | project  | /projects/p/instances/i             | p    | -                                   | Projects / p / Instances / i / Metrics / Network | -
/projects/p/instances/i/connect            | project  | /projects/p/instances/i             | p    | -                                   | Projects / p / Instances / i / Connect           | -
/projects/p/instances/i/activity           | project  | /projects/p/instances/i             | p    | -                                   | Projects / p / Instances / i / Activity          | -
/projects/p/instances/i/settings           | project  | /projects/p/instances/i             | p    | -                                   | Projects / p / Instances / i / Settings          | -
/projects/p/instances/i/serial-console     | project  | =                                   | p    | -                                   | Projects / p / Instances / i / Serial console    | -
/projects/p/disks                          | project  | =                                   | p    | -                                   | Projects / p / Disks                             | -
/projects/p/disks-new                      | project  | /projects/p/disks                   | p    | -                                   | Projects / p / Disks                             | New disk
/projects/p/snapshots                      | project  | =                                   | p    | -                                   | Projects / p / Snapshots                         | -
/projects/p/snapshots-new                  | project  | /projects/p/snapshots               | p    | -                                   | Projects / p / Snapshots                         | New snapshot
/projects/p/snapshots/s/images-new         | project  | /projects/p/snapshots               | p    | -                                   | Projects / p / Snapshots                         | Create image from snapshot
/projects/p/images                         | project  | =                                   | p    | -                                   | Projects / p / Images                            | -
/projects/p/images-new                     | project  | /projects/p/images                  | p    | -                                   | Projects / p / Images                            | Upload image
/projects/p/images/m/edit                  | project  | /projects/p/images                  | p    | -                                   | Projects / p / Images                            | Image
/projects/p/vpcs                           | project  | =                                   | -    | -                                   | Projects / p / VPCs                              | -
/projects/p/vpcs-new                       | project  | /projects/p/vpcs                    | -    | -                                   | Projects / p / VPCs                              | New VPC
/projects/p/vpcs/v                         | project  | =                                   | -    | /projects/p/vpcs/v/firewall-rules   | Projects / p / VPCs / v                          | -
/projects/p/vpcs/v/edit                    | project  | /projects/p/vpcs                    | -    | -                                   | Projects / p / VPCs / v                          | Edit VPC
/projects/p/vpcs/v/firewall-rules          | project  | /projects/p/vpcs/v                  | -    | -                                   | Projects / p / VPCs / v / Firewall rules         | -
/projects/p/vpcs/v/firewall-rules-new      | project  | /projects/p/vpcs/v                  | -    | -                                   | Projects / p / VPCs / v / Firewall rules         | New firewall rule
/projects/p/vpcs/v/firewall-rules-new/f    | project  | /projects/p/vpcs/v                  | -    | -                                   | Projects / p / VPCs / v / Firewall rules         | New firewall rule
/projects/p/vpcs/v/firewall-rules/f/edit   | project  | /projects/p/vpcs/v                  | -    | -                                   | Projects / p / VPCs / v / Firewall rules         | Edit firewall rule
/projects/p/vpcs/v/subnets                 | project  | /projects/p/vpcs/v                  | -    | -                                   | Projects / p / VPCs / v / Subnets                | -
/projects/p/vpcs/v/subnets-new             | project  | /projects/p/vpcs/v                  | -    | -                                   | Projects / p / VPCs / v / Subnets                | New subnet
/projects/p/vpcs/v/subnets/n/edit          | project  | /projects/p/vpcs/v                  | -    | -                                   | Projects / p / VPCs / v / Subnets                | Edit subnet
/projects/p/vpcs/v/routers                 | project  | /projects/p/vpcs/v                  | -    | -                                   | Projects / p / VPCs / v / Routers                | -
/projects/p/vpcs/v/routers-new             | project  | /projects/p/vpcs/v                  | -    | -                                   | Projects / p / VPCs / v / Routers                | New router
/projects/p/vpcs/v/routers/r               | project  | =                                   | -    | -                                   | Projects / p / VPCs / v / Routers / r            | -
/projects/p/vpcs/v/routers/r/edit          | project  | /projects/p/vpcs/v                  | -    | -                                   | Projects / p / VPCs / v / Routers / r            | Edit router
/projects/p/vpcs/v/routers/r/routes-new    | project  | /projects/p/vpcs/v/routers/r        | -    | -                                   | Projects / p / VPCs / v / Routers / r            | New route
/projects/p/vpcs/v/routers/r/routes/x/edit | project  | /projects/p/vpcs/v/routers/r        | -    | -                                   | Projects / p / VPCs / v / Routers / r            | Edit route
/projects/p/vpcs/v/internet-gateways       | project  | /projects/p/vpcs/v                  | -    | -                                   | Projects / p / VPCs / v / Internet gateways      | -
/projects/p/vpcs/v/internet-gateways-new   | project  | /projects/p/vpcs/v                  | -    | -                                   | Projects / p / VPCs / v / Internet gateways      | New internet gateway
/projects/p/vpcs/v/internet-gateways/g     | project  | /projects/p/vpcs/v                  | -    | -                                   | Projects / p / VPCs / v / Internet gateways      | Internet gateway
/projects/p/vpcs/v/exposure                | project  | /projects/p/vpcs/v                  | p    | -                                   | Projects / p / VPCs / v / Exposure               | -
/projects/p/vpcs/v/reachability            | project  | /projects/p/vpcs/v                  | p    | -                                   | Projects / p / VPCs / v / Reachability           | -
/projects/p/vpcs/v/map                     | project  | /projects/p/vpcs/v                  | p    | -                                   | Projects / p / VPCs / v / Map                    | -
/projects/p/exposure                       | project  | =                                   | p    | -                                   | Projects / p / Exposure                          | -
/projects/p/floating-ips                   | project  | =                                   | p    | -                                   | Projects / p / Floating IPs                      | -
/projects/p/floating-ips-new               | project  | /projects/p/floating-ips            | p    | -                                   | Projects / p / Floating IPs                      | New floating IP
/projects/p/floating-ips/f/edit            | project  | /projects/p/floating-ips            | p    | -                                   | Projects / p / Floating IPs                      | Edit floating IP
/projects/p/external-subnets               | project  | =                                   | -    | -                                   | Projects / p / External subnets                  | -
/projects/p/external-subnets-new           | project  | /projects/p/external-subnets        | -    | -                                   | Projects / p / External subnets                  | New external subnet
/projects/p/external-subnets/x/edit        | project  | /projects/p/external-subnets        | -    | -                                   | Projects / p / External subnets                  | Edit external subnet
/projects/p/affinity-groups                | project  | =                                   | -    | -                                   | Projects / p / Placement / Affinity groups       | -
/projects/p/affinity-groups/g              | project  | =                                   | p    | -                                   | Projects / p / Placement / Affinity groups / g   | -
/projects/p/anti-affinity-groups           | project  | =                                   | -    | -                                   | Projects / p / Placement / Anti-affinity groups  | -
/projects/p/anti-affinity-groups/g         | project  | =                                   | p    | -                                   | Projects / p / Placement / Anti-affinity groups / g | -
/projects/p/metrics                        | project  | =                                   | -    | -                                   | Projects / p / Metrics                           | -
/projects/p/probes                         | project  | =                                   | -    | -                                   | Projects / p / Probes                            | -
/projects/p/probes-new                     | project  | /projects/p/probes                  | -    | -                                   | Projects / p / Probes                            | New probe
/projects/p/probes/x                       | project  | /projects/p/probes                  | -    | -                                   | Projects / p / Probes                            | Probe
/projects/p/access                         | project  | =                                   | -    | -                                   | Projects / p / Access                            | -
/instances                                 | silo     | =                                   | -    | -                                   | Instances                                        | -
/disks                                     | silo     | =                                   | -    | -                                   | Disks                                            | -
/floating-ips                              | silo     | =                                   | -    | -                                   | Floating IPs                                     | -
/images                                    | silo     | =                                   | -    | -                                   | Images                                           | -
/images/m/edit                             | silo     | /images                             | -    | -                                   | Images                                           | Image
/multicast-groups                          | silo     | =                                   | -    | -                                   | Multicast groups                                 | -
/multicast-groups/x                        | silo     | /multicast-groups                   | -    | -                                   | Multicast groups                                 | Multicast group
/utilization                               | silo     | =                                   | -    | -                                   | Utilization                                      | -
/access                                    | silo     | =                                   | -    | -                                   | Access                                           | -
/settings                                  | settings | /settings/profile                   | -    | /settings/profile                   | Settings                                         | -
/settings/profile                          | settings | =                                   | -    | -                                   | Settings / Profile                               | -
/settings/ssh-keys                         | settings | =                                   | -    | -                                   | Settings / SSH keys                              | -
/settings/ssh-keys-new                     | settings | /settings/ssh-keys                  | -    | -                                   | Settings / SSH keys                              | Add SSH key
/settings/access-tokens                    | settings | =                                   | -    | -                                   | Settings / Access tokens                         | -
/settings/ssh-keys/k/edit                  | settings | /settings/ssh-keys                  | -    | -                                   | Settings / SSH keys                              | SSH key
/system/overview                           | system   | =                                   | -    | -                                   | Overview                                         | -
/system/silos                              | system   | =                                   | -    | -                                   | Silos                                            | -
/system/silos-new                          | system   | =                                   | -    | -                                   | Silos                                            | New silo
/system/silos/s                            | system   | =                                   | -    | -                                   | Silos / s                                        | -
/system/silos/s/idps-new                   | system   | /system/silos/s                     | -    | -                                   | Silos / s                                        | New identity provider
/system/silos/s/idps/saml/o                | system   | /system/silos/s                     | -    | -                                   | Silos / s                                        | Identity provider
/system/utilization                        | system   | =                                   | -    | -                                   | Utilization                                      | -
/system/update                             | system   | =                                   | -    | /system/update/releases             | Maintenance / Updates                            | -
/system/update/releases                    | system   | /system/update                      | -    | -                                   | Maintenance / Updates / Releases                 | -
/system/update/releases-new                | system   | /system/update                      | -    | -                                   | Maintenance / Updates / Releases                 | Upload release
/system/update/trust-roots                 | system   | /system/update                      | -    | -                                   | Maintenance / Updates / Trust roots              | -
/system/update/trust-roots-new             | system   | /system/update                      | -    | -                                   | Maintenance / Updates / Trust roots              | Add trust root
/system/alerts                             | system   | =                                   | -    | /system/alerts/receivers            | Events / Alerts                                  | -
/system/alerts/receivers                   | system   | /system/alerts                      | -    | -                                   | Events / Alerts / Receivers                      | -
/system/alerts/receivers-new               | system   | /system/alerts                      | -    | -                                   | Events / Alerts / Receivers                      | New receiver
/system/alerts/receivers/r                 | system   | =                                   | -    | -                                   | Events / Alerts / Receivers / r                  | -
/system/alerts/receivers/r/edit            | system   | /system/alerts                      | -    | -                                   | Events / Alerts / Receivers / r                  | Edit receiver
/system/alerts/history                     | system   | /system/alerts                      | -    | -                                   | Events / Alerts / History                        | -
/system/alerts/classes                     | system   | /system/alerts                      | -    | -                                   | Events / Alerts / Classes                        | -
/system/access                             | system   | =                                   | -    | -                                   | Access                                           | -
/system/inventory                          | system   | =                                   | -    | /system/inventory/sleds             | Inventory                                        | -
/system/inventory/sleds                    | system   | /system/inventory                   | -    | -                                   | Inventory / Sleds                                | -
/system/inventory/disks                    | system   | /system/inventory                   | -    | -                                   | Inventory / Disks                                | -
/system/inventory/racks                    | system   | /system/inventory                   | -    | -                                   | Inventory / Racks                                | -
/system/inventory/switches                 | system   | /system/inventory                   | -    | -                                   | Inventory / Switches                             | -
/system/inventory/ports                    | system   | =                                   | -    | -                                   | Rack network / Switch ports                      | -
/system/inventory/new-sleds                | system   | /system/inventory                   | -    | -                                   | Inventory / New sleds                            | -
/system/inventory/disks-to-adopt           | system   | /system/inventory                   | -    | -                                   | Inventory / Disks to adopt                       | -
/system/inventory/adoption-requests        | system   | /system/inventory                   | -    | -                                   | Inventory / Adoption requests                    | -
/system/inventory/adoption-requests-new    | system   | /system/inventory                   | -    | -                                   | Inventory / Adoption requests                    | New adoption request
/system/inventory/sleds/d                  | system   | /system/inventory/sleds/d/instances | -    | /system/inventory/sleds/d/instances | Inventory / Sleds / d                            | -
/system/inventory/sleds/d/instances        | system   | =                                   | -    | -                                   | Inventory / Sleds / d / Instances                | -
/system/support-bundles                    | system   | =                                   | -    | -                                   | Maintenance / Support bundles                    | -
/system/support-bundles-new                | system   | /system/support-bundles             | -    | -                                   | Maintenance / Support bundles                    | Collect support bundle
/system/support-bundles/b                  | system   | =                                   | -    | -                                   | Maintenance / Support bundles / b                | -
/system/support-bundles/b/edit             | system   | /system/support-bundles             | -    | -                                   | Maintenance / Support bundles / b                | Edit comment
/system/audit-log                          | system   | =                                   | -    | -                                   | Events / Audit log                               | -
/system/inventory/sleds/d/disks            | system   | =                                   | -    | -                                   | Inventory / Sleds / d / Disks                    | -
/system/networking/ip-pools                | system   | =                                   | -    | -                                   | Pools / IP pools                                 | -
/system/networking/ip-pools-new            | system   | /system/networking/ip-pools         | -    | -                                   | Pools / IP pools                                 | New IP pool
/system/networking/ip-pools/l              | system   | =                                   | -    | -                                   | Pools / IP pools / l                             | -
/system/networking/ip-pools/l/edit         | system   | /system/networking/ip-pools         | -    | -                                   | Pools / IP pools / l                             | Edit IP pool
/system/networking/ip-pools/l/ranges-add   | system   | /system/networking/ip-pools/l       | -    | -                                   | Pools / IP pools / l                             | Add IP range
/system/networking/service-pool            | system   | =                                   | -    | -                                   | Pools / Service pool                             | -
/system/networking/service-pool/ranges-add | system   | /system/networking/service-pool     | -    | -                                   | Pools / Service pool                             | Add IP range
/system/networking/subnet-pools            | system   | =                                   | -    | -                                   | Pools / Subnet pools                             | -
/system/networking/subnet-pools-new        | system   | /system/networking/subnet-pools     | -    | -                                   | Pools / Subnet pools                             | New subnet pool
/system/networking/subnet-pools/l          | system   | =                                   | -    | -                                   | Pools / Subnet pools / l                         | -
/system/networking/subnet-pools/l/edit     | system   | /system/networking/subnet-pools     | -    | -                                   | Pools / Subnet pools / l                         | Edit subnet pool
/system/networking/subnet-pools/l/members-add | system   | /system/networking/subnet-pools/l   | -    | -                                   | Pools / Subnet pools / l                         | Add member
/system/metrics                            | system   | =                                   | -    | -                                   | Metrics                                          | -
/system/networking/address-lots            | system   | =                                   | -    | -                                   | Rack network / Address lots                      | -
/system/networking/address-lots-new        | system   | /system/networking/address-lots     | -    | -                                   | Rack network / Address lots                      | New address lot
/system/networking/address-lots/l          | system   | =                                   | -    | -                                   | Rack network / Address lots / l                  | -
/system/networking/address-lots/l/blocks-add | system   | /system/networking/address-lots/l   | -    | -                                   | Rack network / Address lots / l                  | Add blocks
/system/networking/loopback-addresses      | system   | =                                   | -    | -                                   | Rack network / Loopback addresses                | -
/system/networking/loopback-addresses-new  | system   | /system/networking/loopback-addresses | -    | -                                   | Rack network / Loopback addresses                | New loopback address
/system/networking/access                  | system   | =                                   | -    | -                                   | Access / Network access                          | -
/system/networking/bgp                     | system   | =                                   | -    | /system/networking/bgp/peers        | Rack network / BGP                               | -
/system/networking/bgp/peers               | system   | /system/networking/bgp              | -    | -                                   | Rack network / BGP / Peers                       | -
/system/networking/bgp/configurations      | system   | /system/networking/bgp              | -    | -                                   | Rack network / BGP / Configurations              | -
/system/networking/bgp/configurations-new  | system   | /system/networking/bgp              | -    | -                                   | Rack network / BGP / Configurations              | New BGP configuration
/system/networking/bgp/configurations/c/edit| system   | /system/networking/bgp              | -    | -                                   | Rack network / BGP / Configurations              | Edit BGP configuration
/system/networking/bgp/announce-sets       | system   | /system/networking/bgp              | -    | -                                   | Rack network / BGP / Announce sets               | -
/system/networking/bgp/announce-sets-new   | system   | /system/networking/bgp              | -    | -                                   | Rack network / BGP / Announce sets               | New announce set
/system/networking/bgp/announce-sets/a     | system   | =                                   | -    | -                                   | Rack network / BGP / Announce sets / a           | -
/system/networking/bgp/announce-sets/a/edit| system   | /system/networking/bgp                | -    | -                                   | Rack network / BGP / Announce sets / a           | Edit announce set
/system/networking/bgp/imported            | system   | /system/networking/bgp              | -    | -                                   | Rack network / BGP / Imported routes             | -
/system/networking/bgp/exported            | system   | /system/networking/bgp              | -    | -                                   | Rack network / BGP / Exported routes             | -
/system/networking/bfd                     | system   | =                                   | -    | -                                   | Rack network / BFD                               | -
/system/networking/bfd-new                 | system   | /system/networking/bfd              | -    | -                                   | Rack network / BFD                               | Enable BFD session
/system/networking/port-settings           | system   | =                                   | -    | -                                   | Rack network / Port settings                     | -
/system/networking/port-settings-new       | system   | =                                   | -    | -                                   | Rack network / Port settings                     | New port settings
/system/networking/port-settings/g         | system   | =                                   | -    | -                                   | Rack network / Port settings / g                 | -
/system/networking/port-settings/g/edit    | system   | =                                   | -    | -                                   | Rack network / Port settings / g                 | Edit port settings
/help                                      | silo     | =                                   | -    | -                                   | Docs                                             | -
/help/t                                    | silo     | =                                   | -    | -                                   | Docs / T                                         | -
/login/unavailable                         | none     | =                                   | -    | -                                   | Sign-in isn’t available                         | -
/login/s/local                             | none     | =                                   | -    | -                                   | Sign in                                          | -
/login/s/saml/o                            | none     | =                                   | -    | -                                   | Sign in                                          | -
/device/verify                             | none     | =                                   | -    | -                                   | Device authentication                            | -
/device/success                            | none     | =                                   | -    | -                                   | Device logged in                                 | -
`
const [, ...screens] = SCREENS.trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))

const names = (cell = '-') => (cell === '-' ? [] : cell.split(' / '))
const orNothing = <T>(cell: string | undefined, nothing: T) => (cell === '-' ? nothing : cell)

/** The usual panels: what begins something beside a list, and what edits one of its things. */
const USUAL = /-new$|\/x\/edit$/
const panels = screenNodes.filter(([path, { is }]) => is === 'panel' && USUAL.test(path))

test.each(panels)('%s lies over its list, and is named after itself', (path, { label = '' }) => {
  const list = path.replace(USUAL, '')
  const thing = path.replace(/\/edit$/, '')
  const lists = crumbsOf(list).map((crumb) => crumb.label)
  const crumbs = crumbsOf(path).map((crumb) => crumb.label)
  // The names of things that have a page of their own stand before.
  expect([lists, [...lists, 'x']]).toContainEqual(crumbs)
  expect(titleOf(path, 'Console')).toBe([label, ...crumbs.toReversed(), 'Console'].join(' / '))
  expect([pageGroupOf(list), pageGroupOf(thing)]).toContain(pageGroupOf(path))
  expect(redirectOf(path)).toBeUndefined()
})

/** The lists of the things of a noun (listOf). */
const ofNouns = new Set(Object.values(nouns).map(({ many }) => capitalise(many)))
const lists = screenNodes.filter(([, { is, label = '' }]) => is === 'list' && ofNouns.has(label))

test.each(lists)('%s is a page by itself, and is named after its noun', (path, { label }) => {
  const crumbs = crumbsOf(path).map((crumb) => crumb.label)
  expect(crumbs.at(-1)).toBe(label)
  expect(titleOf(path, 'Console')).toBe([...crumbs.toReversed(), 'Console'].join(' / '))
  expect(pageGroupOf(path)).toBe(path)
  expect(redirectOf(path)).toBeUndefined()
})

test('every other screen of the tree has a row', () => {
  const shape = (path: string) => path.replaceAll(/\/[a-z](?=\/|$)/g, '/x')
  const rows = new Set(screens.map(([path = '']) => shape(path)))
  const missing = screenNodes.filter(
    ([path, node]) =>
      node.label &&
      !rows.has(path) &&
      !(node.is === 'panel' && USUAL.test(path)) &&
      !lists.some(([, list]) => list === node),
  )
  expect(
    missing.map(([path]) => `${path} stands in tree.ts: add its row to SCREENS above`),
  ).toEqual([])
})

describe.each(screens)('%s', (path = '', level, group, live, to, crumbs, own) => {
  test('has its breadcrumbs', () =>
    expect(crumbsOf(path).map(({ label }) => label)).toEqual(names(crumbs)))
  test('has its title', () =>
    expect(titleOf(path, 'Console')).toBe(
      [...names(own), ...names(crumbs).toReversed(), 'Console'].join(' / '),
    ))
  test('is at its level', () => expect(levelOf(path)).toBe(level))
  test('belongs to its page group', () =>
    expect(pageGroupOf(path)).toBe(group === '=' ? path : group))
  test('is live or not', () =>
    expect(livePageOf(path)?.project ?? null).toBe(orNothing(live, null)))
  test('leads on or stays', () => expect(redirectOf(path)).toBe(orNothing(to, undefined)))
})

describe.each([
  '/nope',
  '/constructor',
  '/login',
  '/login/s',
  '/projects/p/nope',
  '/projects/p/images/m',
  '/projects/p/instances/i/nope',
  '/system',
  '/system/networking',
  '/system/nope',
  '/system/silos/s/idps',
])('%s', (path) => {
  test('has no title of its own', () =>
    expect(titleOf(path, 'Console')).toBe('Page not found / Console'))
})
