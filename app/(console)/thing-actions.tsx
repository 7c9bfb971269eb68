'use client'

import { lazyPart } from '@/lib/hydration/lazy-part'
import { type ComponentType } from 'react'
import { type ThingProps, UnreadThing } from '@/lib/quick-actions/thing-host'
import type { ActingKind } from '@/lib/search/kinds'

const part = (load: () => Promise<{ default: ComponentType<ThingProps> }>) =>
  lazyPart(load, UnreadThing)

const AffinityGroup = part(
  () => import('./projects/[project]/_affinity-groups/affinity-group-thing'),
)

const parts: Readonly<Record<ActingKind, ComponentType<ThingProps>>> = {
  project: part(() => import('./(projects)/project-thing')),
  instance: part(() => import('./projects/[project]/(instance)/instance-thing')),
  disk: part(() => import('./projects/[project]/(disks)/disk-thing')),
  snapshot: part(() => import('./projects/[project]/(snapshots)/snapshot-thing')),
  image: part(() => import('./projects/[project]/(images)/image-thing')),
  'floating-ip': part(() => import('./projects/[project]/(floating-ips)/floating-ip-thing')),
  vpc: part(() => import('./projects/[project]/(vpc)/vpc-thing')),
  silo: part(() => import('./system/(silo)/silo-thing')),
  'ip-pool': part(() => import('./system/(pool)/pool-thing')),
  sled: part(() => import('./system/(sled)/sled-thing')),
  'affinity-group': AffinityGroup,
  'anti-affinity-group': AffinityGroup,
  'external-subnet': part(
    () => import('./projects/[project]/(external-subnets)/external-subnet-thing'),
  ),
}
const SiloImage = part(() => import('./(silo-images)/silo-image-thing'))

/** All actions on a thing, as elsewhere: its menu, its pages, and its forms. */
export default function ThingActions(props: ThingProps) {
  const { kind, project } = props.thing
  const Part = kind === 'image' && project === undefined ? SiloImage : parts[kind]
  return <Part {...props} />
}
