'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { NewSiloHeader } from './new-silo-header'
import { SiloForm } from './silo-form'

export default defineSharedLayout(NewSiloHeader, SiloForm)
