export { SupportBundleCreateForm as default } from '@/app/(console)/system/(support-bundles)/(list)/support-bundle-form'
