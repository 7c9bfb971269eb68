'use client'

import ConsoleError from '@/app/(console)/error'
import { Missing } from '@/app/(console)/missing'
import { PageSkeleton, PrefetchBoundary } from '@/lib/cached/cached-page'
import { defineFrameLayout } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineSharedCode } from '@/lib/screens/shared-layout'
import { CopyButton } from '@/lib/ui/copy-button'
import { PropertyTable } from '@/lib/ui/property-table'

/**
 * The layout of the console: what most screens are made of. Named here the build gives it to the
 * browser once; otherwise each list and page that is read ahead brings it again, 15 KB a time. What
 * shows that something failed or is missing would be a script of a few hundred bytes each, asked for
 * with every page.
 */
export const SharedCode = defineSharedCode(
  PrefetchBoundary,
  PageSkeleton,
  defineFrameLayout,
  defineListScreen,
  CopyButton,
  PropertyTable,
  ConsoleError,
  Missing,
)
