'use client'

import { defineSharedLayout } from '@/lib/screens/shared-layout'
import { InstanceForm } from './instance-form'
import { NewInstanceHeader } from './new-instance-header'

export default defineSharedLayout(NewInstanceHeader, InstanceForm)
