// Java 17, the JDK alone. java SignedCall.java BASE_URL PLATFORM PUBLIC_PEM, or java SignedCall.java --verify VECTORS KEYS
import java.net.URI; import java.net.http.*; import java.nio.file.*; import java.util.*; import java.util.regex.*;
import java.security.*; import java.security.spec.*; import javax.crypto.Cipher; import java.util.stream.*;
class SignedCall {
    // The JDK reads no JSON. With a library, check that the nonce is such text and the timestamp a whole number.
    static final Pattern FORM = Pattern.compile("(?s)(?=\\s*\\{)(?=.*[{,]\\s*\"nonce\"\\s*:\\s*\"([0-9A-Za-z]{8})\"\\s*[,}])"
        + "(?=.*[{,]\\s*\"timestamp\"\\s*:\\s*(\\d{1,15})\\s*[,}]).*}\\s*");
    static final Pattern VECTOR = Pattern.compile("\"name\": \"(.+)\",\\s+\"platform\": \"(.+)\",\\s+\"serverTime\": (\\d+),"
        + "\\s+\"after\": \\[([^]]*)],\\s+\"signature\": \"(.*)\",\\s+\"expect\": \"(.+)\"");
    static byte[] crypt(int mode, String pemFile, byte[] input) throws Exception {
        var der = Base64.getMimeDecoder().decode(Files.readString(Path.of(pemFile)).replaceAll("-----.*-----", ""));
        var rsa = KeyFactory.getInstance("RSA"); var cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding");
        cipher.init(mode, mode == Cipher.ENCRYPT_MODE ? rsa.generatePublic(new X509EncodedKeySpec(der))
            : rsa.generatePrivate(new PKCS8EncodedKeySpec(der)));
        return cipher.doFinal(input);
    }
    /** What a client sends, made for one request. */
    static String sign(String publicPem) throws Exception {
        var letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        var nonce = new SecureRandom().ints(8, 0, 62).mapToObj(it -> "" + letters.charAt(it)).collect(Collectors.joining());
        var plaintext = "{\"nonce\": \"%s\", \"timestamp\": %d}".formatted(nonce, System.currentTimeMillis());
        return Base64.getEncoder().encodeToString(crypt(Cipher.ENCRYPT_MODE, publicPem, plaintext.getBytes()));
    }
    /** What a server finds in a signature with one of its keys: the nonce, or null if that key refuses it. */
    static String nonceOf(String signature, String privatePem, long now) throws Exception {
        try {
            var bytes = Base64.getDecoder().decode(signature);
            if (bytes.length != 256 || !Base64.getEncoder().encodeToString(bytes).equals(signature)) return null;
            var found = FORM.matcher(new String(crypt(Cipher.DECRYPT_MODE, privatePem, bytes)));
            if (!found.matches()) return null;
            return Math.abs(Long.parseLong(found.group(2)) - now) <= 300_000 ? found.group(1) : null;
        } catch (IllegalArgumentException | GeneralSecurityException wrongBase64OrPadding) { return null; }
    }
    static boolean accepts(MatchResult it, String json, String folder, Set<String> used) throws Exception {
        var live = json.split("\"" + it.group(2) + "\": \\[")[1].split("]")[0].replaceAll("[\\s\"]", "");
        for (var key : live.split(",")) {
            var nonce = nonceOf(it.group(5), folder + "/" + key + ".worthless-private.pem", Long.parseLong(it.group(3)));
            if (nonce != null) return used.add(it.group(2) + " " + nonce); // A server forgets it after 600 seconds.
        }
        return false;
    }
    public static void main(String[] args) throws Exception {
        if (args[0].equals("--verify")) {
            var json = Files.readString(Path.of(args[1]));
            var vectors = VECTOR.matcher(json).results().toList(); var wrong = new ArrayList<String>();
            for (var vector : vectors) {
                var used = new HashSet<String>();
                for (var it : vectors) if (vector.group(4).contains('"' + it.group(1) + '"')) accepts(it, json, args[2], used);
                if (accepts(vector, json, args[2], used) != vector.group(6).equals("accept")) wrong.add(vector.group(1));
            }
            System.out.println(vectors.size() - wrong.size() + " of " + vectors.size() + " vectors, wrong: " + wrong);
            System.exit(wrong.isEmpty() ? 0 : 1);
        }
        var request = HttpRequest.newBuilder(URI.create(args[0] + "/test/v1/api/system/system_client_config"))
            .headers("platform", args[1], "language", "en", "deviceId", "device-of-a-sample", "content-type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("{\"signature\": \"%s\"}".formatted(sign(args[2])))).build();
        System.out.println(HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body());
    }
}
