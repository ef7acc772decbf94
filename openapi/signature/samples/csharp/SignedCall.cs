// C# 7, for mono: mono SignedCall.exe BASE_URL PLATFORM PUBLIC_PEM, or mono SignedCall.exe --verify VECTORS KEYS
// .NET has rsa.ImportFromPem in place of Numbers, rsa.Decrypt in place of ModPow, and System.Text.Json in place of Form.
using System; using System.Collections.Generic; using System.IO; using System.Linq; using System.Net.Http; using System.Numerics;
using System.Security.Cryptography; using System.Text; using System.Text.RegularExpressions;
static class SignedCall {
    const string Letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const string Nonce = @"[{,]\s*""nonce""\s*:\s*""(?<nonce>[0-9A-Za-z]{8})""\s*[,}]", Time = @"[{,]\s*""timestamp""\s*:\s*(?<time>[0-9]{1,15})\s*[,}]";
    static readonly Regex Form = new Regex($@"\A(?=\s*\{{)(?=.*{Nonce})(?=.*{Time}).*\}}\s*\z", RegexOptions.Singleline);
    static readonly Regex Vector = new Regex(@"""name"": ""(.+)"",\s+""platform"": ""(.+)"",\s+""serverTime"": (\d+),\s+"
        + @"""after"": \[([^]]*)\],\s+""signature"": ""(.*)"",\s+""expect"": ""(.+)""");
    /** The whole numbers of a PEM file in their order: of a public key n and e, of a private key 0, 0, n, e, d and others. */
    static IEnumerable<byte[]> Numbers(string file) {
        var der = Convert.FromBase64String(Regex.Replace(File.ReadAllText(file), "-----.*-----", ""));
        for (int at = 0, length; at + 1 < der.Length;) {
            int tag = der[at++], more = (length = der[at++]) > 127 ? length & 127 : 0;
            for (length = more > 0 ? 0 : length; more > 0; more--) length = length * 256 + der[at++];
            if (tag == 2) yield return der.Skip(at).Take(length).SkipWhile(it => it == 0).ToArray();
            at += tag == 0x30 || tag == 4 ? 0 : tag == 3 ? 1 : length; // Sequences and strings hold more of them.
        }
    }
    static BigInteger Big(byte[] bytes) => new BigInteger(bytes.Reverse().Concat(new byte[1]).ToArray());
    /** What a client sends, made for one request. */
    static string Sign(byte[][] publicKey) {
        var random = new byte[99]; RandomNumberGenerator.Create().GetBytes(random);
        var nonce = string.Concat(random.Where(it => it < 248).Take(8).Select(it => Letters[it % 62]));
        var text = $"{{\"nonce\": \"{nonce}\", \"timestamp\": {DateTimeOffset.UtcNow.ToUnixTimeMilliseconds()}}}";
        var rsa = RSA.Create(); rsa.ImportParameters(new RSAParameters { Modulus = publicKey[0], Exponent = publicKey[1] });
        return Convert.ToBase64String(rsa.Encrypt(Encoding.UTF8.GetBytes(text), RSAEncryptionPadding.Pkcs1));
    }
    /** What a server finds in a signature with one of its keys: the nonce, or null if that key refuses it. */
    static string NonceOf(string signature, byte[][] privateKey, long now, long window) {
        byte[] bytes; try { bytes = Convert.FromBase64String(signature); } catch (FormatException) { return null; }
        BigInteger number = Big(bytes), n = Big(privateKey[2]), d = Big(privateKey[4]);
        if (bytes.Length != 256 || Convert.ToBase64String(bytes) != signature || number >= n) return null;
        // mono's rsa.Decrypt takes any type of block, so this reads the block itself: 00 02, padding, 00, text.
        var block = BigInteger.ModPow(number, d, n).ToByteArray().Reverse().SkipWhile(it => it == 0).ToArray();
        int end = Array.IndexOf(block, (byte)0); if (block.Length != 255 || block[0] != 2 || end < 9) return null;
        var found = Form.Match(Encoding.UTF8.GetString(block, end + 1, 254 - end));
        return found.Success && Math.Abs(long.Parse(found.Groups["time"].Value) - now) <= window ? found.Groups["nonce"].Value : null;
    }
    static int Main(string[] args) {
        if (args[0] == "--verify") return Verify(File.ReadAllText(args[1]), args[2]);
        var content = new StringContent($"{{\"signature\": \"{Sign(Numbers(args[2]).ToArray())}\"}}", Encoding.UTF8, "application/json");
        content.Headers.Add("platform", args[1]); content.Headers.Add("language", "en"); content.Headers.Add("deviceId", "device-of-a-sample");
        var answer = new HttpClient().PostAsync(args[0] + "/test/v1/api/system/system_client_config", content).Result;
        Console.WriteLine(answer.Content.ReadAsStringAsync().Result); return 0;
    }
    static int Verify(string json, string folder) {
        var vectors = Vector.Matches(json).Cast<Match>().Select(it => it.Groups.Cast<Group>().Select(of => of.Value).ToArray()).ToList();
        Func<string[], ISet<string>, bool> accepts = (it, used) => { // A server forgets a pair after 600 seconds.
            var live = Regex.Matches(Regex.Match(json, $@"""{it[2]}"": \[([^]]*)\]").Groups[1].Value, @"[\w-]+").Cast<Match>();
            var keys = live.Select(name => Numbers($"{folder}/{name}.worthless-private.pem").ToArray());
            var nonce = keys.Select(key => NonceOf(it[5], key, long.Parse(it[3]), 300000)).FirstOrDefault(each => each != null);
            return nonce != null && used.Add(it[2] + " " + nonce); };
        var wrong = vectors.Where(vector => { var used = new HashSet<string>();
            vectors.Where(it => vector[4].Contains($"\"{it[1]}\"")).ToList().ForEach(it => accepts(it, used));
            return accepts(vector, used) != (vector[6] == "accept"); }).Select(it => it[1]).ToList();
        Console.WriteLine($"{vectors.Count - wrong.Count} of {vectors.Count} vectors {string.Join(", ", wrong)}"); return Math.Min(wrong.Count, 1);
    }
}
