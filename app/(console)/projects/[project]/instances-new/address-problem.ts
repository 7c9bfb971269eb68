import {
  defaultVersion,
  poolWords,
} from '@/app/(console)/projects/[project]/_floating-ips/pool-value'
import { listText } from '@/lib/format/list'
import { NO_OUTBOUND_POOL } from './form-values'
import type { Blamed, Rule } from './problem-rule'

/** The fields of the pools that ephemeral addresses are asked of, and what they hold. */
const wanted = (form: Blamed) => [
  ...(form.ephemeral ? [{ field: 'pool', pool: form.pool }] : []),
  ...(form.ephemeral6 ? [{ field: 'pool6', pool: form.pool6 || 'default:v6' }] : []),
]

/** The field that named a pool. */
const fieldOf = (form: Blamed, name: string | undefined): string =>
  form.ephemeral6 && form.pool6 === name ? 'pool6' : 'pool'

/** The field of the address of a version; there is one alone where the form offers no second. */
const fieldOfVersion = ({ ephemeral6 }: Blamed, version: string | undefined): string =>
  version === 'v6' && ephemeral6 ? 'pool6' : 'pool'

const nameOf = (pool: string): string => (defaultVersion(pool) ? poolWords(pool) : pool)

/** What refusals of external addresses mean (behaviour-tenant.md, section 5; behaviour-2026.md, 1.4 and 1.5). */
export const addressRules: readonly Rule[] = [
  [
    /not found: default IP pool/,
    () => ({
      message:
        'Your silo has no default IP pool, which new instances need. Ask an operator to set one.',
    }),
  ],
  [
    /not found: default unicast IPv6 pool/,
    (form) => ({
      field: fieldOfVersion(form, 'v6'),
      message: 'Your silo has no default IPv6 pool; choose one',
    }),
  ],
  // Whatever else it asks for: its outbound address comes from there.
  [/not found: default unicast IPv4 pool/, () => ({ message: NO_OUTBOUND_POOL })],
  [
    /not found: default unicast IP pool/,
    () => ({ field: 'pool', message: 'Your silo has no default pool; choose one' }),
  ],
  [
    /not found: ip-pool with name "([^"]*)"/,
    (form, [, name]) => ({
      field: fieldOf(form, name),
      message: `IP pool ${name} can no longer be used here`,
    }),
  ],
  [
    /not found: ip-pool\b/,
    ({ pool }) => ({ field: 'pool', message: `IP pool ${pool} can no longer be used here` }),
  ],
  [
    /No external IP addresses available/,
    (form) => {
      const pools = wanted(form)
      const [first] = pools
      if (!first) return { message: 'All addresses of your silo’s default IP pool are in use.' }
      const names = listText(pools.map(({ pool }) => nameOf(pool)))
      return pools.length === 1
        ? {
            field: first.field,
            message: `All addresses of ${names} are in use; choose another pool`,
          }
        : {
            field: first.field,
            message: `All addresses of ${names}, or of one of them, are in use`,
          }
    },
  ],
  [
    /Multiple default unicast IP pools/,
    () => ({
      field: 'pool',
      message: 'Your silo has a default pool for each IP version; choose one',
    }),
  ],
  [
    /Pool '([^']*)' is not a unicast pool/,
    (form, [, name]) => ({
      field: fieldOf(form, name),
      message: 'Addresses of this pool are for multicast groups; choose another pool',
    }),
  ],
  [
    /two ephemeral IPs/,
    () => ({ field: 'pool6', message: 'Choose an IPv6 pool here and an IPv4 pool above' }),
  ],
  [
    /The (\w+) external IP is an IP(v[46]) address, but the instance/,
    (form, [, kind, version]) =>
      kind === 'floating'
        ? {
            field: 'floatingIps',
            message: `One of these is an IP${version} address, which needs an IP${version} address on the primary interface`,
          }
        : {
            field: fieldOfVersion(form, version),
            message: `Needs an IP${version} address on the instance’s primary interface`,
          },
  ],
]
