import type { WordTable } from '../word-table.ts';

/** Japanese, Chinese, Korean, Thai, Vietnamese, Indonesian and Malay, Tagalog, Swahili. */
export const ASIAN: WordTable = {
  self: `
      私, わたし, わたくし, 僕, ぼく, 俺, 自分, 私たち, うち, 当方, こちら, 我, 我们, 我們, 本人, 咱, 俺家, 저, 저는, 제가, 나, 나는, 내가,
      우리, 저희, ฉัน, ผม, ดิฉัน, หนู, เรา, พวกเรา, tôi, mình, chúng tôi, tui, toi, saya, aku, gue,
      gw, kami, kita, ako, tayo, mimi, sisi, mimi ni`,
  role: `
      お客様, お客さん, お客, 客, 顧客, 購入者, 買い手, 出品者, 売り手, 販売者, 彼, 彼女, この人, あの人, 相手, 男性, 女性, 利用者, 買主, 配達員,
      ドライバー, 落札者, 客户, 客戶, 顾客, 买家, 買家, 卖家, 賣家, 他, 她, 他们, 她们, 他們, 这个人, 這個人, 那人, 那个人, 对方, 對方, 用户,
      用戶, 亲, 店主, 快递员, 老板, 女的, 男的, 这人, 這人, 此人, 고객, 고객님, 손님, 구매자, 판매자, 그, 그녀, 그 사람, 이 사람, 이 손님,
      이 고객, 사용자, 배송기사, 진상, 아줌마, 아저씨, ลูกค้า, ผู้ซื้อ, ผู้ขาย, คนขาย, คนซื้อ, เขา, เธอ, คนนี้,
      แม่ค้า, พ่อค้า, khách, khách hàng, người mua, người bán, anh ta, cô ta, ông ta, bà ta,
      anh này, chị này, shop này, pembeli, penjual, pelanggan, konsumen, orang ini, kurir,
      seller ini, buyer ini, customer ini, pembeli ini, penjual ini, mamimili, nagbebenta, siya,
      mteja, muuzaji, mnunuzi, yeye`,
  kin: `
      娘, 息子, 妻, 夫, 母, 父, 主人, 嫁, 旦那, 祖母, 祖父, 子供, 子ども, 赤ちゃん, 兄, 弟, 姉, 妹, 友人, 友達, 彼氏, 家族, 両親, 義母,
      義父, 孫, 甥, 姪, おばあちゃん, おじいちゃん, ママ, パパ, 女儿, 女兒, 儿子, 兒子, 老婆, 老公, 太太, 先生, 妻子, 丈夫, 妈妈, 媽媽, 我妈,
      我媽, 爸爸, 我爸, 母亲, 母親, 父亲, 父親, 奶奶, 爷爷, 爺爺, 外婆, 外公, 孩子, 小孩, 宝宝, 寶寶, 哥哥, 弟弟, 姐姐, 妹妹, 朋友, 女朋友,
      男朋友, 家人, 婆婆, 公公, 岳母, 孙子, 孫子, 딸, 아들, 아내, 남편, 와이프, 엄마, 어머니, 아빠, 아버지, 할머니, 할아버지, 아이, 아기, 애기,
      형, 오빠, 누나, 언니, 동생, 친구, 여자친구, 남자친구, 가족, 부모님, 시어머니, 장모님, 손자, ลูกสาว, ลูกชาย, ลูก, ภรรยา,
      สามี, แม่, พ่อ, ยาย, ตา, ย่า, ปู่, พี่ชาย, พี่สาว, น้องชาย, น้องสาว, เพื่อน, แฟน, ครอบครัว,
      con gái, con trai, vợ, chồng, anh trai, chị gái, bạn gái, bạn trai, gia đình, con tôi,
      mẹ tôi, bố tôi, vợ tôi, chồng tôi, anak, istri, suami, ayah, nenek, kakek, adik, kakak,
      teman, pacar, keluarga, isteri, emak, bapa, kawan, anak saya, istri saya, suami saya,
      ibu saya, anak ko, asawa, nanay, tatay, lola, lolo, kapatid, kaibigan, mtoto, mke, mume,
      mama yangu, baba, ndugu, rafiki`,
  possessive: `
      私の, うちの, 僕の, 俺の, 彼の, 彼女の, 我的, 我家, 咱家, 他的, 她的, 내, 제, 우리, 저희, ของฉัน, ของผม, của tôi, của em,
      saya, ku, punya saya, ko, yangu, wangu`,
  be: `
      です, だ, である, でした, だった, は, 是, 系, 係, 为, 為, 属于, 就是, 입니다, 이에요, 예요, 이다, 이라, 라서, 이라서, 은, 는, 이, 가,
      เป็น, คือ, adalah, ialah`,
  have: `
      なので, なんです, のため, のせいで, があり, がある, があって, を患, を患って, 持ち, と診断, と診断され, に罹, にかかり, にかかって, になり, になって,
      になった, を受け, の手術, で入院, で通院, で治療, で寝込, を飲んで, を服用, 服用中, 中です, 中なので, 中のため, ですので, だから, で困, をして,
      をした, しまして, を発症, で苦し, で療養, で車, の治療, の薬, の診断, のリハビリ, 有, 患, 患有, 患了, 得了, 得, 得过, 确诊, 確診, 被诊断,
      被診斷, 诊断, 診斷, 做了, 做过, 刚做, 剛做, 刚做完, 剛做完, 做完, 因为, 因為, 由于, 由於, 查出, 查出来, 吃, 在吃, 服用, 正在, 感染, 犯了,
      动了, 動了, 住院, 陽性, 이 있, 가 있, 이 있어, 가 있어, 가 있어서, 이 있어서, 를 앓, 을 앓, 로 인해, 으로 인해, 때문에, 진단, 에 걸려,
      에 걸렸, 수술, 환자, 을 받, 를 받, 를 했, 을 했, 중이라, 중이에요, 중인데, 중입니다, 약을, 복용, 로 고생, 으로 고생, 이라서, 라서, 인데,
      이라, 이어서, 여서, เป็นโรค, เป็น, มี, ป่วยเป็น, ตรวจพบ, กินยา, ทานยา, ผ่าตัด, เพราะ, mắc,
      bị bệnh, mắc bệnh, bị mắc, punya, menderita, mengidap, kena, terkena, didiagnosis, minum,
      karena, sebab, menghidap, mayroon, ninaugua, anaugua`,
  filler: `
      な, 인, 한, ที่, は, が, の, も, に, で, を, と, ずっと, 長年, 実は, 最近, 先月, 先週, 昨日, 今, 現在, 重度, 重度の, 軽度の, 慢性,
      から, とても, すごく, かなり, 本当に, ちょっと, ただ, 少し, 很, 非常, 太, 特别, 特別, 比较, 有点, 有點, 也, 都, 一直, 刚, 剛, 上周, 上週,
      昨天, 现在, 严重, 嚴重, 的, 了, 一个, 個, 个, 多年, 真的, 这个, 這個, 那个, 从小, 就, 还, 還, 又, 其实, 其實, 완전, 너무, 매우, 아주,
      좀, 정말, 진짜, 지금, 최근, 지난주, 지난달, 심한, 만성, 의, 도, 을, 를, 에, 에서, 로, มาก, ๆ, ด้วย, แล้ว, ตอนนี้,
      อยู่, rất, cũng, đã, đang, nặng, nên, quá, sangat, juga, sudah, sedang, baru, parah,
      kronis, banget, sekali, ini, yang, agak, amat`,
  cause: `
      なので, のため, のせいで, として, 因为, 因為, 由于, 由於, 作为, 作為, 身为, 身為, 때문에, 으로서, 로서, เพราะ, เนื่องจาก,
      bởi vì, với tư cách, là người, karena, sebab, sebagai, kerana, dahil sa, kwa sababu`,
  commerce: `
      買った, 購入, 注文, 商品, 出品, 本, 买了, 買了, 购买, 下单, 宝贝, 寶貝, 书, 샀, 구매, 주문한, 상품, 책, ซื้อ, สั่ง, สินค้า,
      หนังสือ, sách, sản phẩm, beli, membeli, pesan, produk, buku, jual`,
  product: `
      用, 向け, 専用, グッズ, クッション, 枕, まくら, パッド, バッグ, 本, 服, 靴, 靴下, サポーター, 手袋, ミラー, 薬箱, クリーム, 検査薬, キット,
      茶, マーク, 缶バッジ, カード, キーホルダー, 椅子, ランプ, ステッカー, シャツ, 专用, 專用, 枕头, 枕頭, 抱枕, 垫, 墊, 手套, 袜, 襪, 鞋, 书,
      書, 药膏, 藥膏, 包, 试纸, 試紙, 血糖仪, 衣, 裙, 装, 霜, 食品, 餐, 贴, 貼, 용품, 쿠션, 베개, 패드, 가방, 책, 양말, 장갑, 크림, 신발,
      검사기, 키트, 테스트기, 옷, 거울, หมอน, ครีม, ถุงมือ, ถุงเท้า, หนังสือ, กระเป๋า, ชุด, găng tay, sách,
      giày, bantal, krim, sarung tangan, kaos kaki, buku, baju, sepatu, cermin, kasut`,
  trade: `
      返金, 交換, 配達, 配送, 発送, 連絡, 電話, 午前, 午後, 夜, 退款, 换货, 換貨, 送货, 送貨, 电话, 上午, 下午, 晚上, 환불, 교환, 배송, 연락,
      전화, 오전, 오후, คืนเงิน, เปลี่ยน, จัดส่ง, hoàn tiền, đổi hàng, giao hàng, refund, tukar,
      pengiriman, pagi, sore, malam`,
  guess: `
      たぶん, 多分, おそらく, どうやら, きっと, らしい, みたい, っぽい, 典型的な, この, いわゆる, 可能, 大概, 估计, 估計, 应该, 應該, 看起来, 看起來,
      似乎, 好像, 肯定, 一看就是, 典型, 明显, 明顯, 这种, 這種, 这个, 這個, 分明, 絕對, 绝对, 아마, 아무래도, 것 같, 전형적인, 이런, 완전, 분명,
      คง, น่าจะ, ดูเหมือน, พวก, ไอ้, chắc là, có lẽ, hình như, có vẻ, đúng là, mungkin,
      sepertinya, kayaknya, pasti, tipikal, kelihatannya, nampaknya, mukhang, labda, pengine`,
  always: `
      いつも, 毎回, 常に, しょっちゅう, 絶えず, ずっと, 必ず, 总是, 總是, 老是, 一直, 每次, 从来, 從來, 天天, 整天, 动不动, 動不動, 항상, 늘, 맨날,
      매번, 언제나, 절대, ตลอด, เสมอ, ทุกครั้ง, ชอบ, luôn, luôn luôn, lúc nào cũng, suốt ngày,
      không bao giờ, selalu, terus, terus-menerus, tiap kali, setiap kali, sentiasa,
      tidak pernah, palagi, kila mara, daima`,
  and: `と, や, 和, 跟, 以及, 및, 그리고, 와, 과, และ, กับ, dengan`,
  person: `
      女性, 男性, 人, カップル, 夫婦, 家族, 女人, 男人, 夫妻, 情侣, 情侶, 女生, 男生, 여성, 남성, 사람, 부부, 커플, ผู้หญิง, ผู้ชาย,
      คน, người, phụ nữ, đàn ông, cặp đôi, wanita, pria, perempuan, lelaki, pasangan, babae,
      lalaki`,
  you: `
      あなた, 御社, おたく, あんた, お前, 貴方, 你, 您, 你们, 你們, 妳, 당신, 너, 너희, 귀하, คุณ, มึง, các bạn, mày, kamu,
      kalian, ikaw, kayo, wewe`,
};
