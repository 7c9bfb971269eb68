import * as z from 'zod'
import {
  ByteCount,
  identity,
  nameOrIdPage,
  naming,
  projectRequired,
  projectSelector,
  resultsPage,
  Uuid,
} from './common'
import { operations } from './operation'
import type { Answer } from './answer'

export const Digest = z.object({ type: z.literal('sha256'), value: z.string() })
export type Digest = z.infer<typeof Digest>

/** Without `projectId` it belongs to the silo. */
export const Image = z.object({
  ...identity,
  blockSize: ByteCount,
  digest: Digest.nullish(),
  os: z.string(),
  projectId: Uuid.nullish(),
  size: ByteCount,
  version: z.string(),
})
export type Image = Answer<z.infer<typeof Image>>

export const ImageSource = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), id: Uuid }),
  z.object({ type: z.literal('you_can_boot_anything_as_long_as_its_alpine') }),
])
export type ImageSource = z.infer<typeof ImageSource>

export const ImageCreate = z.object({
  ...naming,
  os: z.string(),
  source: ImageSource,
  version: z.string(),
})
export type ImageCreate = z.infer<typeof ImageCreate>

export const imageOperations = operations({
  imageList: {
    method: 'GET',
    path: '/v1/images',
    query: z.object({ ...nameOrIdPage, ...projectSelector }),
    answer: resultsPage(Image),
    status: 200,
  },
  imageCreate: {
    method: 'POST',
    path: '/v1/images',
    query: z.object(projectSelector),
    body: ImageCreate,
    answer: Image,
    status: 201,
  },
  imageView: {
    method: 'GET',
    path: '/v1/images/{image}',
    query: z.object(projectSelector),
    answer: Image,
    status: 200,
  },
  imageDelete: {
    method: 'DELETE',
    path: '/v1/images/{image}',
    query: z.object(projectSelector),
    status: 204,
  },
  imageDemote: {
    method: 'POST',
    path: '/v1/images/{image}/demote',
    query: z.object(projectRequired),
    answer: Image,
    status: 202,
  },
  imagePromote: {
    method: 'POST',
    path: '/v1/images/{image}/promote',
    query: z.object(projectSelector),
    answer: Image,
    status: 202,
  },
})
