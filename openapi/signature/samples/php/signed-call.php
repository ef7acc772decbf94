<?php
// PHP 8.2 with its openssl extension.
// php signed-call.php BASE_URL PLATFORM PUBLIC_PEM, or php signed-call.php --verify VECTORS KEYS
declare(strict_types=1);

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** What a client sends, made for one request. */
function sign(string $publicPem): string
{
    $nonce = implode(array_map(fn () => ALPHABET[random_int(0, 61)], range(1, 8)));
    $plaintext = json_encode(['nonce' => $nonce, 'timestamp' => (int) (microtime(true) * 1000)]);
    if (!openssl_public_encrypt($plaintext, $ciphertext, $publicPem, OPENSSL_PKCS1_PADDING)) {
        throw new RuntimeException('The request cannot be signed: ' . openssl_error_string());
    }
    return base64_encode($ciphertext);
}

/** What a server finds in a signature: the nonce, or null if the signature is to be refused. */
function nonceOf(string $signature, array $privatePems, int $now, int $windowMs): ?string
{
    $ciphertext = (string) base64_decode($signature, true);
    if (strlen($ciphertext) !== 256 || base64_encode($ciphertext) !== $signature) {
        return null;
    }
    foreach ($privatePems as $pem) {
        // A wrong padding gives false or noise, which is no such JSON. Another live key may fit.
        $isRead = openssl_private_decrypt($ciphertext, $plaintext, $pem, OPENSSL_PKCS1_PADDING);
        $found = $isRead ? json_decode($plaintext) : null;
        $nonce = $found->nonce ?? null;
        $timestamp = $found->timestamp ?? null;
        $isNonce = is_string($nonce) && preg_match('/^[0-9A-Za-z]{8}$/D', $nonce) === 1;
        if ($isNonce && is_int($timestamp) && abs($timestamp - $now) <= $windowMs) {
            return $nonce;
        }
    }
    return null;
}

if ($argv[1] !== '--verify') {
    $headers = ['content-type: application/json', "platform: $argv[2]", 'language: en', 'deviceId: device-of-a-sample'];
    $body = json_encode(['signature' => sign(file_get_contents($argv[3]))]);
    $http = ['method' => 'POST', 'header' => $headers, 'content' => $body, 'ignore_errors' => true];
    $url = "$argv[1]/test/v1/api/system/system_client_config";
    exit(file_get_contents($url, false, stream_context_create(['http' => $http])) . "\n");
}
['vectors' => $vectors, 'keys' => $keys, 'windowMilliseconds' => $windowMs] = json_decode(file_get_contents($argv[2]), true);
$pem = fn (string $name): string => file_get_contents("$argv[3]/$name.worthless-private.pem");
$wrong = array_filter($vectors, function (array $vector) use ($vectors, $keys, $windowMs, $pem): bool {
    $used = []; // A server forgets a pair after 600 seconds.
    foreach ([...array_filter($vectors, fn ($it) => in_array($it['name'], $vector['after'], true)), $vector] as $each) {
        $nonce = nonceOf($each['signature'], array_map($pem, $keys[$each['platform']]), $each['serverTime'], $windowMs);
        $isAccepted = $nonce !== null && !isset($used["$each[platform] $nonce"]);
        $used["$each[platform] $nonce"] = true;
    }
    return $isAccepted !== ($vector['expect'] === 'accept');
});
foreach ($wrong as ['name' => $name, 'expect' => $expect]) fwrite(STDERR, "$name: $expect expected\n");
echo count($vectors) - count($wrong), ' of ', count($vectors), " vectors\n";
exit($wrong ? 1 : 0);
