import account from './account.json';
import auth from './auth.json';
import common from './common.json';
import devices from './devices.json';
import forms from './forms.json';
import results from './results.json';
import shell from './shell.json';

export const en = { account, auth, common, devices, forms, results, shell };
