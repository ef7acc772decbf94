import type { Plugin } from 'vite';
import { type Patch, emptied, failOnMissing, patchedBy, withoutMethods } from './patches.ts';

/** Of react-dom, which has one for all. */
const REACT_DOM = '/react-dom/cjs/react-dom-client.production.js';
/** Of react-router, likewise. */
const ROUTER = '/react-router/dist/development/chunk-6KYCQHYJ.mjs';

/**
 * Parts of packages that every page would load and nothing here calls, and the least that stands in their place. Journeys
 * of the built site prove that nothing does. One makes React work in larger pieces.
 */
const SIZE_PATCHES: readonly Patch[] = [
  // Calls go by XMLHttpRequest, with JSON and a signal.
  {
    file: '/axios/lib/adapters/fetch.js',
    moduleWith: 'export const getFetch =',
    by: 'export const getFetch = null;',
  },
  {
    file: '/axios/lib/helpers/toFormData.js',
    moduleWith: 'export default toFormData;',
    by: 'export default null;',
  },
  {
    file: '/axios/lib/helpers/formDataToJSON.js',
    moduleWith: 'export default formDataToJSON;',
    by: 'export default null;',
  },
  {
    file: '/axios/lib/helpers/AxiosURLSearchParams.js',
    moduleWith: 'export default AxiosURLSearchParams;',
    by: 'export default null;',
  },
  {
    file: '/axios/lib/cancel/CancelToken.js',
    moduleWith: 'export default CancelToken;',
    by: 'export default null;',
  },
  {
    file: '/axios/lib/helpers/HttpStatusCode.js',
    moduleWith: 'export default HttpStatusCode;',
    by: 'export default null;',
  },
  {
    file: '/axios/lib/helpers/progressEventReducer.js',
    moduleWith: 'export const progressEventReducer =',
    by: 'export const progressEventReducer = null, progressEventDecorator = null, asyncDecorator = null;',
  },
  // Encryption by PKCS #1 1.5 alone: neither keys written down nor OAEP.
  {
    file: '/jsencrypt/lib/lib/jsrsasign/asn1-1.0.js',
    moduleWith: 'export var KJUR =',
    by: 'export const KJUR = null;',
  },
  {
    file: '/jsencrypt/lib/lib/jsbn/sha256.js',
    moduleWith: 'export function rstr_sha256(',
    by: 'export const rstr_sha256 = null, rstr2hex = null;',
  },
  {
    // Arithmetic from `equals` to `isProbablePrime`, which only private keys need.
    file: '/jsencrypt/lib/lib/jsbn/jsbn.js',
    line: /^ {4}BigInteger\.prototype\.equals = [\s\S]*?^ {4}\/\/#endregion PUBLIC$/m,
    by: '',
  },
  {
    file: '/jsencrypt/lib/lib/jsbn/rsa.js',
    line: /^ {4}RSAKey\.prototype\.generate = [\s\S]*?^ {4}return RSAKey;$/m,
    by: '    return RSAKey;',
  },
  // A key is read, not described.
  {
    file: '/jsencrypt/lib/lib/asn1js/asn1.js',
    line: /^ {4}Stream\.prototype\.isASCII = [\s\S]*?^ {4}return Stream;$/m,
    by: '    return Stream;',
  },
  {
    file: '/jsencrypt/lib/lib/asn1js/asn1.js',
    line: /^ {4}ASN1\.prototype\.typeName = [\s\S]*?(?=^ {4}ASN1\.prototype\.posStart = )/m,
    by: '',
  },
  {
    // Texts come without a backend of i18next's: src/i18n loads them.
    file: '/i18next/dist/esm/i18next.js',
    line: /class Connector extends EventEmitter \{[\s\S]*?\n\}\n/,
    by: 'class Connector {\n  state = {};\n  on() {}\n  load(_languages, _namespaces, done) { done(); }\n}\n',
  },
  // No `<ViewTransition>` (a rule of .oxlintrc.json): without one these walk the tree and find nothing.
  ...emptied(REACT_DOM, [
    ...['trackEnterViewTransitions', 'createViewTransitionInstance', 'startViewTransition'],
    ...['applyViewTransitionName', 'applyViewTransitionToHostInstances'],
    ...['applyViewTransitionToHostInstancesRecursive', 'restoreViewTransitionOnHostInstances'],
    ...['commitAppearingPairViewTransitions', 'commitEnterViewTransitions'],
    ...['commitDeletedPairViewTransitions', 'commitExitViewTransitions'],
    ...['commitNestedViewTransitions', 'restorePairedViewTransitions'],
    ...['restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions'],
    ...['measureViewTransitionHostInstancesRecursive', 'measureNestedViewTransitions'],
    ...['restoreViewTransitionName', 'scheduleViewTransitionEvent'],
  ]),
  // A slice of work lasts as long as a frame: of 5 ms a slow phone would spend a fifth between them.
  {
    file: '/scheduler/cjs/scheduler.production.js',
    line: /^ {2}frameInterval = 5,$/m,
    by: '  frameInterval = 16,',
  },
  // Nor `<Activity>`, `<SuspenseList>`, actions of forms, elements of one's own, or references to fragments.
  ...emptied(REACT_DOM, [
    ...['updateActivityComponent', 'updateSuspenseListComponent', 'setPropOnCustomElement'],
    ...['mountActionState', 'updateActionState', 'rerenderActionState', 'extractEvents$1'],
  ]),
  { file: REACT_DOM, line: /^FragmentInstance\.prototype\.\w+ = [\s\S]*?^\};\n/gm, by: '' },
  // Styles and scripts are the build's to load: no component has one, and none asks for one ahead (likewise).
  ...emptied(REACT_DOM, ['getResource', 'acquireResource', 'suspendResource', 'estimateBandwidth']),
  {
    file: REACT_DOM,
    line: /^ {2}D: prefetchDNS,\n[\s\S]*?^ {2}M: preinitModuleScript\n/m,
    by: '',
  },
  // Texts are plain, named by strings, in one language at a time; they refer to no other text.
  ...withoutMethods('/i18next/dist/esm/i18next.js', [
    ...['addResources', 'removeResourceBundle', 'toJSON', 'getUsedParamsDetails', 'needsPlural'],
    ...['hydrate', 'loadLanguages', 'setDefaultNamespace', 'dir', 'cloneInstance'],
  ]),
  {
    file: '/i18next/dist/esm/i18next.js',
    line: /^ {2}nest\(str, fc, options = \{\}\) \{\n[\s\S]*?^ {2}\}\n/m,
    by: '  nest(str) {\n    return str;\n  }\n',
  },
  {
    file: '/i18next/dist/esm/i18next.js',
    line: /^function createProxy\(\) \{[\s\S]*?^function keysFromSelector\([\s\S]*?^\}\n/m,
    by: 'const keysFromSelector = String;\n',
  },
  {
    // Pages are loaded ahead by src/app/prefetch-page.
    file: ROUTER,
    line: /function PrefetchPageLinks\(\{[\s\S]*?\n\}\n/,
    by: 'function PrefetchPageLinks() {\n  return null;\n}\n',
  },
  // Errors are caught by boundaries of the site's own.
  {
    file: ROUTER,
    line: /^var RenderErrorBoundary = class extends [\s\S]*?^RenderErrorBoundary\.contextType = .*$/m,
    by: 'var RenderErrorBoundary = null;',
  },
  {
    file: ROUTER,
    line: /^function DefaultErrorComponent\(\) \{[\s\S]*?^\}$/m,
    by: 'var DefaultErrorComponent = null;',
  },
  {
    file: '/@tanstack/query-core/build/modern/infiniteQueryBehavior.js',
    moduleWith: 'export { hasNextPage, hasPreviousPage, infiniteQueryBehavior };',
    by: 'export const hasNextPage = null, hasPreviousPage = null, infiniteQueryBehavior = null;',
  },
  // What is made with a name or a base class is kept, as that might have an effect.
  {
    file: ROUTER,
    line: /^(?:HistoryRouter|Form|ScrollRestoration)\.displayName = .*$/gm,
    by: '',
  },
  {
    file: ROUTER,
    line: 'var Form = React10.forwardRef(',
    by: 'var Form = /* @__PURE__ */ React10.forwardRef(',
  },
  {
    file: ROUTER,
    line: /var RemixErrorBoundary = class extends [\s\S]*?\n\};/,
    by: 'var RemixErrorBoundary = null;',
  },
  {
    file: ROUTER,
    line: /var AwaitErrorBoundary = class extends [\s\S]*?\n\};/,
    by: 'var AwaitErrorBoundary = null;',
  },
];

const LIST = 'scripts/build/lean-packages.ts';

/** Leaves out of the build what its packages bring along for others. */
export function leanPackages(): Plugin {
  return {
    name: 'halyard:lean-packages',
    apply: 'build',
    buildStart: () => failOnMissing(SIZE_PATCHES, LIST),
    transform: patchedBy(SIZE_PATCHES, LIST),
  };
}
