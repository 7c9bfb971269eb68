export { SupportBundleCreateForm as default } from '@/app/(console)/system/(support-bundles)/support-bundle-form'
