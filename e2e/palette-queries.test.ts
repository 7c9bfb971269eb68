import { describe, expect, test } from 'vitest'
import { call } from '@/lib/api/call'
import type { Found } from '@/lib/api/search'
import { NEWEST_VERSION, API_VERSION_HEADER, versionHeader } from '@/lib/contract/api-version'
import { readAnswer } from '@/lib/contract/read-answer'
import { segmentWords } from '@/lib/format/segment-words'
import { type Whose, placesOf } from '@/lib/navigation/places'
import { headingOf, sectionsOf } from '@/lib/navigation/sections'
import { isFleetTask, TASK_IDS, tasks } from '@/lib/navigation/tasks'
import { ListCache } from '@/lib/platform/search/list-cache'
import { listsFor, thingsOf } from '@/lib/platform/search/search-plan'
import { pageWords } from '@/lib/quick-actions/page-words'
import { kindLabel } from '@/lib/search/kinds'
import { rank } from '@/lib/search/rank'
import { type PaletteItem, paletteGroups } from '@/lib/ui/palette-items'
import { turnKnobs } from '@/mock-platform/core/faults'
import { WORLD_HEADER } from '@/mock-platform/core/claims'
import { addToday } from '@/mock-platform/seed/index'
import { testPlatform } from '@/mock-platform/testing'

/* What people type, and what comes first: in the demo world on the newest platform, in the project web-shop. */

const PROJECT = 'web-shop'
/** Of pages, in the sidebar or not. */
const open = () => {}
const platform = testPlatform()
platform.world.transaction(() => {
  turnKnobs(platform.world, { version: NEWEST_VERSION, multicast: true })
  addToday(platform.world, 'demo')
})

const question = (query: string) => ({
  ...{ query, project: PROJECT, named: [], recent: [] },
  ...{ silo: 'maple', platform: NEWEST_VERSION },
})

/** Everything that a user's palette has read for a question. */
async function thingsFor(username: string, query: string): Promise<readonly Found[]> {
  const cache = new ListCache()
  const authorization = `Bearer ${platform.tokenOf(username)}`
  for (let wave = 0; wave < 4; wave += 1)
    for (const list of listsFor(question(query), cache, 0)) {
      if (cache.list(list.key, 0)) continue
      const answer = await call(list.operation, list.params as never, {
        origin: 'http://platform.test',
        transport: (request) => {
          request.headers.set('authorization', authorization)
          request.headers.set(WORLD_HEADER, '00000000000000aa')
          request.headers.set(API_VERSION_HEADER, versionHeader(NEWEST_VERSION))
          return platform.platform.fetch(request)
        },
        read: ({ answer: schema }, body) => schema && readAnswer(schema, body),
      })
      // A page, a policy, or what switches say, by the list's own operation.
      const whole: unknown = answer.type === 'success' ? answer.data : []
      const items = Array.isArray(whole)
        ? (whole as never[])
        : (Object.values(whole as Record<string, never[]>).find((each) => Array.isArray(each)) ??
          [])
      cache.end(
        list.key,
        {
          things: items.flatMap((item) => list.things?.(item) ?? []),
          addresses: items.flatMap((item) => list.addresses?.(item) ?? []),
          blocks: items.flatMap((item) => list.blocks?.(item) ?? []),
          roles: items.flatMap((item) => list.roles?.(item) ?? []),
          isWhole: true,
          isRefused: answer.type !== 'success',
        },
        0,
      )
    }
  return thingsOf(question(query), cache, 0)
}

const page = (whose: Whose): readonly PaletteItem[] =>
  placesOf(whose).map(({ label, href, within }) => ({
    ...{ id: href, text: label, words: pageWords[label], group: 'Pages', isTyped: true },
    ...{ meta: within.join(' / '), onSelect: open },
  }))
const guide = (isFleet: boolean): readonly PaletteItem[] =>
  TASK_IDS.filter((id) => isFleet || !isFleetTask(id)).map((id) => ({
    ...{ id: `guide ${id}`, text: segmentWords(id), group: 'Guide', isTyped: true },
    ...{ words: `how to docs ${tasks[id].words}`, onSelect() {} },
  }))

/** The sidebar of a level. */
const sections = (level: 'project' | 'system'): readonly PaletteItem[] =>
  sectionsOf(level, PROJECT).map(({ label, href }) => ({
    ...{ id: href, text: label, words: pageWords[label], group: headingOf(level, '', PROJECT) },
    onSelect: open,
  }))

const pagesOf = (isFleet: boolean): readonly PaletteItem[] => {
  const own = sections(isFleet ? 'system' : 'project')
  const pages = typedPages(isFleet).filter(({ id }) => !own.some((each) => each.id === id))
  return [...own, ...pages]
}
const typedPages = (isFleet: boolean) => [
  ...page({ level: 'project', project: PROJECT, heading: PROJECT, lacking: [] }),
  ...page({ level: 'silo', heading: 'maple', lacking: [] }),
  ...page({ level: 'settings', heading: 'Settings', lacking: [] }),
  ...(isFleet ? page({ level: 'system', heading: 'System', lacking: [] }) : []),
  ...guide(isFleet),
]

/** The first result: 'Instance: checkout', 'Pages: Disks', 'Guide: Let HTTPS in'. */
async function first(username: string, query: string): Promise<string | undefined> {
  const found = rank(await thingsFor(username, query), query, { project: PROJECT, limit: 20 })
  const items = [
    ...pagesOf(username === 'farah'),
    ...found.map((thing): PaletteItem => ({
      ...{ id: `${thing.kind} ${thing.id}`, text: thing.name, group: kindLabel(thing.kind) },
      ...{ isFound: true, onSelect() {} },
    })),
  ]
  const [group] = paletteGroups(items, query)
  const [item] = group?.items ?? []
  return item && `${item.onSelect === open ? 'Pages' : item.group}: ${item.text}`
}

/** Query, then the group and the text of what comes first. */
const OF_ADA = `
checkout                  | Instance: checkout
ingest-1 pipeline         | Instance: ingest-1
chekcout                  | Instance: checkout
frontend                  | Instance: frontend-1
frontend 2                | Instance: frontend-2
orders db                 | Instance: orders-db
orders-db                 | Instance: orders-db
web shop                  | Project: web-shop
web-shop                  | Project: web-shop
wbe shop                  | Project: web-shop
shop front                | Floating IP: shop-front
ml research               | Project: ml-research
trainer                   | Instance: trainer-a
batch boot                | Disk: batch-import-boot
weekly                    | Snapshot: orders-db-weekly
debian                    | Image: debian-12
ubuntu 24                 | Image: ubuntu-24-04
terminals                 | External subnet: shop-terminals
frontends                 | Anti-affinity group: frontends
orders                    | Affinity group: orders
stock feed                | Multicast group: stock-feed
staging                   | VPC: staging
pipeline                  | VPC: pipeline
devika                    | User: Devika Rao
Ben Lindqvist             | User: Ben Lindqvist
web team                  | Group: web-team
platform-team             | Group: platform-team
disks                     | Pages: Disks
dsiks                     | Pages: Disks
new disk                  | Pages: New disk
new instance              | Pages: New instance
upload image              | Pages: Upload image
ssh                       | Pages: SSH keys
ssh keys                  | Pages: SSH keys
tokens                    | Pages: Access tokens
api key                   | Pages: Access tokens
quota                     | Pages: Utilization
utilzation                | Pages: Utilization
limits                    | Pages: Utilization
icmp                      | Pages: VPCs
firewall                  | Pages: VPCs
open ports                | Pages: Exposure
reachable                 | Pages: Exposure
who can sign in           | Pages: Access
roles                     | Pages: Access
iam                       | Pages: Access
vms                       | Pages: Instances
virtual machine           | Pages: Instances
volumes                   | Pages: Disks
backups                   | Pages: Snapshots
elastic                   | Pages: Floating IPs
static ip                 | Pages: Floating IPs
restore                   | Pages: Snapshots
https                     | Guide: Let HTTPS in
terraform                 | Guide: Script the API
resize                    | Guide: Grow an instance
high availability         | Pages: Anti-affinity groups
`
const OF_FARAH = `
invnetory                 | Pages: Inventory
inventory                 | Pages: Inventory
qsfp2                     | Switch port: qsfp2
qsfp25                    | Switch port: qsfp25
allow list                | Pages: Network access
whitelist                 | Pages: Network access
initial-infra             | Address lot: initial-infra
infra                     | Address lot: initial-infra
default uplink0           | Port settings: default-uplink0
as64500                   | BGP configuration: as64500
as64500 announce          | Announce set: as64500-announce
on call                   | Receiver: on-call
172.20.26.1               | BGP peer: 172.20.26.1
198.51.100.1              | Loopback address: 198.51.100.1/32
public-subnets            | Subnet pool: public-subnets
public v4                 | IP pool: public-v4
partner                   | IP pool: partner-net
orchard                   | Silo: orchard
maple                     | Silo: maple
tenants                   | Pages: Silos
upgrade                   | Pages: Updates
webhooks                  | Pages: Alerts
who did what              | Pages: Audit log
diagnostics               | Pages: Support bundles
servers                   | Pages: Instances
sleds                     | Pages: Sleds
neighbors                 | Pages: BGP
vlan                      | Pages: Port settings
drain                     | Guide: Take a sled out of service
`
const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.trim()) as [string, string])

describe('a tenant types', () => {
  test.each(rowsOf(OF_ADA))('%s, and finds %s', async (query, wanted) => {
    expect(await first('ada', query)).toBe(wanted)
  })
})

describe('an operator types', () => {
  test.each(rowsOf(OF_FARAH))('%s, and finds %s', async (query, wanted) => {
    expect(await first('farah', query)).toBe(wanted)
  })
})
