import type { Page, TestInfo } from '@playwright/test'
import type { World } from './world'

/** A form of the console that offers an equivalent of what it sends. */
export interface Form {
  /** The file that it is in. */
  readonly file: string
  readonly at: string
  /** Who fills it in; ada unless said. */
  readonly as?: 'farah'
  readonly prepare?: (world: World) => Promise<unknown>
  /** Opens it and fills it in, so that it could be sent. */
  readonly fill: (page: Page, info: TestInfo) => Promise<void>
  /** The first line of the equivalent; further ones of several calls. */
  readonly calls: readonly string[]
  /** Whether more calls follow that need its answer. */
  readonly isFirst?: true
}
