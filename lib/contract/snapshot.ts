import * as z from 'zod'
import {
  ByteCount,
  identity,
  NameOrId,
  nameOrIdPage,
  naming,
  projectRequired,
  projectSelector,
  resultsPage,
  Uuid,
} from './common'
import { operations } from './operation'
import type { Answer } from './answer'

export const SnapshotState = z.enum(['creating', 'ready', 'faulted', 'destroyed'])
export type SnapshotState = z.infer<typeof SnapshotState>

export const Snapshot = z.object({
  ...identity,
  diskId: Uuid,
  projectId: Uuid,
  size: ByteCount,
  state: SnapshotState,
})
export type Snapshot = Answer<z.infer<typeof Snapshot>>

export const SnapshotCreate = z.object({ ...naming, disk: NameOrId })
export type SnapshotCreate = z.infer<typeof SnapshotCreate>

export const snapshotOperations = operations({
  snapshotList: {
    method: 'GET',
    path: '/v1/snapshots',
    query: z.object({ ...nameOrIdPage, ...projectSelector }),
    answer: resultsPage(Snapshot),
    status: 200,
  },
  snapshotCreate: {
    method: 'POST',
    path: '/v1/snapshots',
    query: z.object(projectRequired),
    body: SnapshotCreate,
    answer: Snapshot,
    status: 201,
  },
  snapshotView: {
    method: 'GET',
    path: '/v1/snapshots/{snapshot}',
    query: z.object(projectSelector),
    answer: Snapshot,
    status: 200,
  },
  snapshotDelete: {
    method: 'DELETE',
    path: '/v1/snapshots/{snapshot}',
    query: z.object(projectSelector),
    status: 204,
  },
})
