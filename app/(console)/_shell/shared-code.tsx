'use client'

import ConsoleError from '@/app/(console)/error'
import Forbidden from '@/app/(console)/forbidden'
import ConsoleNotFound from '@/app/(console)/not-found'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineSharedCode } from '@/lib/screens/page-layout'
import { CopyButton } from '@/lib/ui/copy-button'
import { PropertyTable } from '@/lib/ui/property-table'

/**
 * The layout of the console, with the code that most screens share. Naming the code here makes the
 * build send it once; otherwise each prefetched list and page brings it again, 15 KB a time. The
 * screens for failures and missing things would each be a script of a few hundred bytes, requested with
 * every page.
 */
export const SharedCode = defineSharedCode(
  PrefetchBoundary,
  defineListScreen,
  CopyButton,
  PropertyTable,
  ConsoleError,
  ConsoleNotFound,
  Forbidden,
)
