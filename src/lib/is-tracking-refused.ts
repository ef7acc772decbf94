declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc */
    globalPrivacyControl?: boolean;
  }
}

/** Whether the visitor's browser asks not to be tracked: by Global Privacy Control, or by Do Not Track before it. */
export function isTrackingRefused(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';
}
